import { answerJson, predecessor, storageUsage } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { emitAccountBlocked, emitSellerAway } from './events';
import { awayMark, blockMark, isAway, isBlocked, saveAway, saveBlocked } from './state';
import { isMarkOnCredit, payStorage, requireDeposit } from './storage-deposit';

/** Whom an account deals with, and when. None of it reaches an open order. Each call pays for what it stores, or its account's storage credit does. */

/** `{is_away}`: while away none of the caller's offers takes orders, those to come included. */
export function set_away(): void {
  requireDeposit();
  const account = predecessor();
  const away = readArguments().flag('is_away');
  const isOnCredit = isMarkOnCredit(awayMark(account), account);
  const before = storageUsage();
  saveAway(account, away, isOnCredit);
  payStorage(account, before, isOnCredit);
  emitSellerAway(account, away);
}

/** `{account_id, is_blocked}`: while either of two accounts has blocked the other, neither can order from the other. */
export function set_blocked(): void {
  requireDeposit();
  const account = predecessor();
  const args = readArguments();
  const other = args.account('account_id');
  const blocked = args.flag('is_blocked');
  if (other == account) refuse(E_INPUT, 'an account cannot block itself');
  const isOnCredit = isMarkOnCredit(blockMark(account, other), account);
  const before = storageUsage();
  saveBlocked(account, other, blocked, isOnCredit);
  payStorage(account, before, isOnCredit);
  emitAccountBlocked(account, other, blocked);
}

/** `{account_id}`: whether this account's offers take no orders for now. */
export function is_away(): void {
  answerJson(isAway(readArguments().account('account_id')) ? 'true' : 'false');
}

/** `{account_id, other_id}`: whether either has blocked the other. */
export function is_blocked(): void {
  const args = readArguments();
  const account = args.account('account_id');
  const other = args.account('other_id');
  answerJson(isBlocked(account, other) || isBlocked(other, account) ? 'true' : 'false');
}
