import { requirePredecessor, requireSelf } from '../../sdk/assembly/guards';
import { accountBalance, answer, now, storageUsage } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaited, call, then } from '../../sdk/assembly/promises';
import { E_DEPOSIT, E_FORBIDDEN, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { requireNotClosing } from './closing';
import { GAS_ACCEPT_ORDER, GAS_ACTIVATE, GAS_ON_ACCEPT } from './gas';
import { Hold, loadParties, loadTotals, saveHold, saveTotals } from './state';

const MAX_MSG = 2048;
/** Room that stays here for the hold, 107 bytes with its key, and for the yocto that transfers take. */
const HOLD_BYTES: u64 = 120;

/**
 * `{sender_id, amount, msg}` by the token: money for an order. The market accepts the order or the whole amount
 * returns. Whatever could stop `on_accept` is refused here, because there the market has accepted already. All NEAR to
 * spare goes along as the order's storage deposit: the market knows how much it takes, and sends the rest back.
 */
export function ft_on_transfer(): void {
  const parties = loadParties();
  requirePredecessor(parties.token);
  const args = readArguments();
  const sender = args.account('sender_id');
  const amount = args.amount('amount');
  if (sender != parties.owner) refuse(E_FORBIDDEN, 'only ' + parties.owner + ' pays in here');
  const order = String.UTF8.encode(args.text('msg', MAX_MSG));
  JsonObject.parse(order);
  const totals = loadTotals();
  requireNotClosing(totals);
  // The tokens are here already and not yet on the books: a balance asked for meanwhile must count for nothing.
  totals.lastDeposit = now();
  saveTotals(totals);
  const reserve = storagePrice(storageUsage() + HOLD_BYTES);
  const balance = accountBalance();
  if (balance.lessThan(reserve))
    refuse(E_DEPOSIT, 'the escrow account needs ' + reserve.toString() + ' yocto');

  const offer = JsonWriter.object();
  offer.text('signer_id', sender);
  offer.amount('amount', amount);
  offer.raw('order', order);
  // What this code can do: the market asks no account for a split that does not say so.
  offer.flag('splits', true);
  const spare = balance.sub(reserve);
  const accepted = call(parties.market, 'accept_order', offer.done(), spare, GAS_ACCEPT_ORDER);
  const held = JsonWriter.object();
  held.amount('amount', amount);
  answerWith(then(accepted, 'on_accept', held.done(), GAS_ON_ACCEPT));
}

/** Callback: keeps the money and asks the market to make the order public, or gives everything back. */
export function on_accept(): void {
  requireSelf();
  const amount = readArguments().amount('amount');
  const accepted = awaited();
  const unused = new JsonWriter();
  if (accepted === null) {
    unused.amount('', amount);
    answer(unused.bare());
    return;
  }
  const orderId = JsonObject.parse(accepted).id('order_id');
  saveHold(new Hold(orderId, amount));
  const totals = loadTotals();
  totals.held = totals.held.add(amount);
  saveTotals(totals);
  unused.amount('', U128.zero());
  answer(unused.bare());
  askToActivate(orderId);
}

/** Answered by nobody if it fails: `reclaim` asks again. */
export function askToActivate(orderId: u64): u64 {
  const order = JsonWriter.object();
  order.id('order_id', orderId);
  return call(loadParties().market, 'activate', order.done(), U128.zero(), GAS_ACTIVATE);
}
