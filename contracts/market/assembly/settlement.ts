import { now, storageUsage } from '../../sdk/assembly/host';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, call, then, transfer } from '../../sdk/assembly/promises';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { escrowOf, findEscrowOf } from './escrow-name';
import { emitOfferStock, emitOrderClosed } from './events';
import { GAS_ON_SETTLED, GAS_PAY, GAS_PAY_SPLIT } from './gas';
import { loadOffer, removeOrder, saveOffer, saveOrder } from './state';
import {
  CANCEL,
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  Order,
  SETTLE_OVERDUE,
  SETTLE_REFUND,
  SETTLE_RELEASE,
  SETTLE_RULED,
  SETTLE_SPLIT,
  SPLIT,
} from './types';

/**
 * A settlement is one token transfer by the escrow. While it runs the order is *settling* and takes no other word;
 * `on_settled` closes the order, or puts it back as it was and says why. `kind` and amount stay with the order, so that a
 * settlement whose callback was lost can only be asked for again as it was, and only once no earlier one can be on its
 * way: at any time at most one payment is, so the escrow's plain refusal is the whole truth. Of a split the seller's part
 * decides; the buyer's stays in the escrow, owed, and follows.
 * @param sellerAmount the part of the price that the seller is paid, the fee included: 0 refunds the buyer
 */
export function settle(order: Order, kind: u8, sellerAmount: U128): void {
  order.settling = kind;
  order.sellerAmount = sellerAmount;
  askToPay(order);
}

/** The call's answer is the settlement's. */
export function askToPay(order: Order): void {
  order.settlingSince = now();
  saveOrder(order);
  const payment = JsonWriter.object();
  payment.id('order_id', order.id);
  payment.text('receiver_id', order.isRefund() ? order.buyer : order.seller);
  payment.amount('fee', order.feeOf(order.sellerAmount));
  if (order.isSplit()) payment.amount('refund', order.price.sub(order.sellerAmount));
  payment.amount('asked_ns', U128.from(order.settlingSince));
  const gas = order.isSplit() ? GAS_PAY_SPLIT : GAS_PAY;
  const paid = call(escrowOf(order.buyer).id, 'pay', payment.done(), U128.zero(), gas);
  const callback = JsonWriter.object();
  callback.id('order_id', order.id);
  callback.amount('asked_ns', U128.from(order.settlingSince));
  answerWith(then(paid, 'on_settled', callback.done(), GAS_ON_SETTLED));
}

/** The money has arrived: the order leaves the state. What was refunded whole returns to its offer; a split returns nothing. */
export function close(order: Order): void {
  const isRefund = order.isRefund();
  if (order.settling == SETTLE_RELEASE) order.buyerSaid = CONFIRMED;
  if (order.settling == SETTLE_REFUND) order.sellerSaid = CANCEL;
  if (order.settling == SETTLE_OVERDUE) order.buyerSaid = CANCEL;
  if (order.settling == SETTLE_SPLIT) order.sellerSaid = order.buyerSaid = SPLIT;
  if (order.settling == SETTLE_RULED) order.ruling = isRefund ? CANCEL : order.isSplit() ? SPLIT : CONFIRMED;
  else order.status = isRefund ? CANCELLED : DELIVERED;
  order.since = now();
  release(order, isRefund);
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
