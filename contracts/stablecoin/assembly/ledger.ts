import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { emitEvent } from '../../sdk/assembly/events';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { E_FORBIDDEN, E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { hasRecord, readRecord, removeRecord, textKey, writeRecord } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';

/** Balances by account, and one record with owner and supply. */

const ACCOUNT: u8 = 0x61;
const TOKEN: u8 = 0x74;
const BLOCKED: u8 = 0x62;

export class Token {
  constructor(
    public owner: string,
    public supply: U128,
  ) {}
}

export function tokenExists(): bool {
  return hasRecord(textKey(TOKEN, ''));
}

export function loadToken(): Token {
  const record = readRecord(textKey(TOKEN, ''));
  if (record === null) throw new Error(E_FORBIDDEN + 'the contract is not initialised');
  const reader = new ByteReader(record);
  const supply = reader.u128();
  return new Token(reader.text(), supply);
}

export function saveToken(token: Token): void {
  const record = new ByteWriter();
  record.u128(token.supply);
  record.text(token.owner);
  writeRecord(textKey(TOKEN, ''), record.done());
}

export function isRegistered(account: string): bool {
  return hasRecord(textKey(ACCOUNT, account));
}

export function balanceOf(account: string): U128 {
  const record = readRecord(textKey(ACCOUNT, account));
  return record === null ? U128.zero() : new ByteReader(record).u128();
}

export function requireRegistered(account: string): void {
  if (!isRegistered(account)) throw new Error('The account ' + account + ' is not registered');
}

export function setBalance(account: string, balance: U128): void {
  const record = new ByteWriter();
  record.u128(balance);
  writeRecord(textKey(ACCOUNT, account), record.done());
}

/** As the issuers of real stablecoins can: accounts that neither send nor receive have an empty record of their own. */
export function setBlocked(account: string, isBlocked: bool): void {
  const key = textKey(BLOCKED, account);
  if (isBlocked) writeRecord(key, new ArrayBuffer(0));
  else removeRecord(key);
}

export function requireFree(account: string): void {
  if (hasRecord(textKey(BLOCKED, account))) throw new Error('The account ' + account + ' is blocked');
}

export function removeAccount(account: string): void {
  removeRecord(textKey(ACCOUNT, account));
}

/** Both accounts must be registered, the amount above zero and covered. */
export function move(from: string, to: string, amount: U128): void {
  if (from == to) refuse(E_INPUT, 'sender and receiver must differ');
  if (amount.isZero()) refuse(E_INPUT, 'the amount must be above zero');
  requireRegistered(from);
  requireRegistered(to);
  const available = balanceOf(from);
  if (available.lessThan(amount)) throw new Error("The account doesn't have enough balance");
  setBalance(from, available.sub(amount));
  setBalance(to, balanceOf(to).add(amount));
}

function emit(event: string, data: JsonWriter, amount: U128): void {
  data.amount('amount', amount);
  emitEvent('nep141', event, data);
}

export function emitTransfer(from: string, to: string, amount: U128, memo: string): void {
  const data = JsonWriter.object();
  data.text('old_owner_id', from);
  data.text('new_owner_id', to);
  if (memo.length > 0) data.text('memo', memo);
  emit('ft_transfer', data, amount);
}

export function emitMint(owner: string, amount: U128): void {
  const data = JsonWriter.object();
  data.text('owner_id', owner);
  emit('ft_mint', data, amount);
}

export function emitBurn(owner: string, amount: U128): void {
  const data = JsonWriter.object();
  data.text('owner_id', owner);
  emit('ft_burn', data, amount);
}
