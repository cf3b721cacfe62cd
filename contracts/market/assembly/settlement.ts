import { now, storageUsage } from '../../sdk/assembly/host';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, call, then, transfer } from '../../sdk/assembly/promises';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { escrowOf, findEscrowOf } from './escrow-name';
import { emitOfferStock, emitOrderClosed } from './events';
import { GAS_ON_SETTLED, GAS_PAY } from './gas';
import { loadOffer, removeOrder, saveOffer, saveOrder } from './state';
import {
  CANCEL,
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  feeOf,
  isRuling,
  Order,
  paysSeller,
  SETTLE_OVERDUE,
  SETTLE_REFUND,
  SETTLE_RELEASE,
} from './types';

/**
 * No receipt stays on its way for so long, in nanoseconds. Escrow accounts hold to it: they pay nothing that was asked
 * for earlier (contracts/escrow/assembly/payment.ts).
 */
export const LOST_AFTER: u64 = 600_000_000_000;

/**
 * A settlement is one token transfer by the escrow. While it runs the order is *settling* and takes no other word;
 * `on_settled` closes the order, or puts it back as it was and says why. `kind` stays with the order, so that a settlement whose
 * callback was lost can only be asked for again in the direction that it had, and only once no earlier one can be on its
 * way: at any time at most one payment is, so the escrow's plain refusal is the whole truth.
 */
export function settle(order: Order, kind: u8): void {
  order.settling = kind;
  askToPay(order);
}

/** The call's answer is the settlement's. */
export function askToPay(order: Order): void {
  order.settlingSince = now();
  saveOrder(order);
  const isRelease = paysSeller(order.settling);
  const payment = JsonWriter.object();
  payment.id('order_id', order.id);
  payment.text('receiver_id', isRelease ? order.seller : order.buyer);
  payment.amount('fee', isRelease ? feeOf(order.price) : U128.zero());
  payment.amount('asked_ns', U128.from(order.settlingSince));
  const paid = call(escrowOf(order.buyer).id, 'pay', payment.done(), U128.zero(), GAS_PAY);
  const callback = JsonWriter.object();
  callback.id('order_id', order.id);
  callback.amount('asked_ns', U128.from(order.settlingSince));
  answerWith(then(paid, 'on_settled', callback.done(), GAS_ON_SETTLED));
}

/** The money has arrived: the order leaves the state, and what was not sold returns to its offer. */
export function close(order: Order): void {
  const isRelease = paysSeller(order.settling);
  if (order.settling == SETTLE_RELEASE) order.buyerSaid = CONFIRMED;
  if (order.settling == SETTLE_REFUND) order.sellerSaid = CANCEL;
  if (order.settling == SETTLE_OVERDUE) order.buyerSaid = CANCEL;
  if (isRuling(order.settling)) order.ruling = isRelease ? CONFIRMED : CANCEL;
  else order.status = isRelease ? DELIVERED : CANCELLED;
  order.since = now();
  release(order, !isRelease);
  emitOrderClosed(order);
}

/** Takes an order out of its offer and of the state; its storage deposit returns to the escrow that paid it. */
export function release(order: Order, givesBack: bool): void {
  const offer = loadOffer(order.offerId);
  offer.openOrders--;
  if (givesBack) offer.remaining = offer.remaining.add(order.quantity);
  saveOffer(offer);
  if (givesBack) emitOfferStock(offer);
  const before = storageUsage();
  removeOrder(order.id);
  const payer = findEscrowOf(order.buyer);
  transfer(payer === null ? order.buyer : payer.id, storagePrice(before - storageUsage()));
}
