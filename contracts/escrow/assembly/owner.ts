import { readArguments } from '../../sdk/assembly/json-reader';
import { E_FORBIDDEN, refuse } from '../../sdk/assembly/refusals';
import { isInitialised, Parties, saveParties, saveTotals, Totals } from './state';

/** `{owner_id, market_id, token_id, fee_vault_id}`, once; it runs in the batch that creates the account. */
export function init(): void {
  if (isInitialised()) refuse(E_FORBIDDEN, 'the contract is initialised already');
  const args = readArguments();
  saveParties(
    new Parties(
      args.account('owner_id'),
      args.account('market_id'),
      args.account('token_id'),
      args.account('fee_vault_id'),
    ),
  );
  saveTotals(new Totals());
}
