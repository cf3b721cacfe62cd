import * as env from '../../sdk/assembly/env';
import { requireOneYocto, requireSelf } from '../../sdk/assembly/guards';
import { answer, predecessor } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaitedText, call, TGAS, then } from '../../sdk/assembly/promises';
import { E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import {
  balanceOf,
  emitBurn,
  emitTransfer,
  isRegistered,
  loadToken,
  move,
  requireFree,
  saveToken,
  setBalance,
} from './ledger';

/** NEP-141. */

const MAX_MEMO = 256;
const MAX_MSG = 8192;
const GAS_RESOLVE: u64 = 5 * TGAS;
/** What ft_transfer_call keeps: its own work and ft_resolve_transfer. The rest goes to the receiver. */
const GAS_KEPT: u64 = 30 * TGAS;

export function ft_transfer(): void {
  requireOneYocto();
  const args = readArguments();
  const memo = args.has('memo') ? args.text('memo', MAX_MEMO) : '';
  const sender = predecessor();
  const receiver = args.account('receiver_id');
  const amount = args.amount('amount');
  send(sender, receiver, amount, memo);
}

export function ft_transfer_call(): void {
  requireOneYocto();
  const args = readArguments();
  const memo = args.has('memo') ? args.text('memo', MAX_MEMO) : '';
  const sender = predecessor();
  const receiver = args.account('receiver_id');
  const amount = args.amount('amount');
  const msg = args.text('msg', MAX_MSG);
  const gas = env.prepaid_gas();
  if (gas <= GAS_KEPT) refuse(E_INPUT, 'more gas is required');
  send(sender, receiver, amount, memo);

  const message = JsonWriter.object();
  message.text('sender_id', sender);
  message.amount('amount', amount);
  message.text('msg', msg);
  const receipt = call(receiver, 'ft_on_transfer', message.done(), U128.zero(), gas - GAS_KEPT);
  const resolution = JsonWriter.object();
  resolution.text('sender_id', sender);
  resolution.text('receiver_id', receiver);
  resolution.amount('amount', amount);
  answerWith(then(receipt, 'ft_resolve_transfer', resolution.done(), GAS_RESOLVE));
}

function send(sender: string, receiver: string, amount: U128, memo: string): void {
  requireFree(sender);
  requireFree(receiver);
  move(sender, receiver, amount);
  emitTransfer(sender, receiver, amount, memo);
}

/** Callback: returns what the receiver did not use, as far as it still has it; answers the used amount. */
export function ft_resolve_transfer(): void {
  requireSelf();
  const args = readArguments();
  const sender = args.account('sender_id');
  const receiver = args.account('receiver_id');
  const amount = args.amount('amount');
  const unused = smaller(unusedOf(amount), balanceOf(receiver));
  if (!unused.isZero()) giveBack(sender, receiver, unused);
  const used = new JsonWriter();
  used.amount('', amount.sub(unused));
  answer(used.bare());
}

/** A receiver that failed, or answered no amount, has used nothing. */
function unusedOf(amount: U128): U128 {
  const text = awaitedText();
  if (text === null || text.length < 3 || text.length > 41) return amount;
  if (!text.startsWith('"') || !text.endsWith('"')) return amount;
  for (let i = 1; i < text.length - 1; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x30 || unit > 0x39) return amount;
  }
  if (text.length == 41 || (text.length > 3 && text.charAt(1) == '0')) return amount;
  return smaller(U128.parse(text.slice(1, -1)), amount);
}

/** A sender who left the token meanwhile cannot be given anything: the units are burnt, as NEP-141's contracts do. */
function giveBack(sender: string, receiver: string, amount: U128): void {
  if (isRegistered(sender)) {
    move(receiver, sender, amount);
    emitTransfer(receiver, sender, amount, 'refund');
    return;
  }
  setBalance(receiver, balanceOf(receiver).sub(amount));
  const token = loadToken();
  token.supply = token.supply.sub(amount);
  saveToken(token);
  emitBurn(receiver, amount);
}

function smaller(a: U128, b: U128): U128 {
  return a.lessThan(b) ? a : b;
}
