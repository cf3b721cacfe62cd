import { requireNoDeposit, requirePredecessor } from '../../sdk/assembly/guards';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_FORBIDDEN, E_INPUT, refuse } from '../../sdk/assembly/refusals';
import {
  balanceOf,
  emitMint,
  loadToken,
  requireRegistered,
  saveToken,
  setBalance,
  setBlocked,
  Token,
  tokenExists,
} from './ledger';

/** `{owner_id, total_supply}`, once: the owner starts with the whole supply. */
export function init(): void {
  if (tokenExists()) refuse(E_FORBIDDEN, 'the contract is initialised already');
  const args = readArguments();
  const owner = args.account('owner_id');
  const supply = args.amount('total_supply');
  saveToken(new Token(owner, supply));
  setBalance(owner, supply);
  if (!supply.isZero()) emitMint(owner, supply);
}

/** `{account_id, is_blocked}` by the owner: transfers from and to a blocked account are refused. */
export function set_blocked(): void {
  requireNoDeposit();
  requirePredecessor(loadToken().owner);
  const args = readArguments();
  setBlocked(args.account('account_id'), args.flag('is_blocked'));
}

/** `{account_id, amount}` by the owner: new units for a registered account. */
export function mint(): void {
  requireNoDeposit();
  const token = loadToken();
  requirePredecessor(token.owner);
  const args = readArguments();
  const account = args.account('account_id');
  const amount = args.amount('amount');
  if (amount.isZero()) refuse(E_INPUT, 'the amount must be above zero');
  requireRegistered(account);
  token.supply = token.supply.add(amount);
  saveToken(token);
  setBalance(account, balanceOf(account).add(amount));
  emitMint(account, amount);
}
