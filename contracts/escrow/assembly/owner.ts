import { readArguments } from '../../sdk/assembly/json-reader';
import { E_FORBIDDEN, refuse } from '../../sdk/assembly/refusals';
import { isInitialised, Parties, saveParties, saveTotals, Totals } from './state';

/** `{owner_id, market_id, token_id, fee_vault_id, refund_id?}`, once; it runs in the batch that creates the account. */
export function init(): void {
  if (isInitialised()) refuse(E_FORBIDDEN, 'the contract is initialised already');
  const args = readArguments();
  const owner = args.account('owner_id');
  saveParties(
    new Parties(
      owner,
      args.account('market_id'),
      args.account('token_id'),
      args.account('fee_vault_id'),
      args.has('refund_id') ? args.account('refund_id') : owner,
    ),
  );
  saveTotals(new Totals());
}
