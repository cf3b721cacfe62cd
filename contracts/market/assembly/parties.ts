import { requireOneYocto } from '../../sdk/assembly/guards';
import { answerJson, now, predecessor } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_ORDER_BUSY, E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { emitOrderStatus } from './events';
import { E_NOT_PARTY } from './refusals';
import { settle } from './settlement';
import { loadOrder, saveOrder } from './state';
import {
  AWAITING,
  CANCEL,
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  Order,
  SETTLE_NONE,
  SETTLE_OVERDUE,
  SETTLE_REFUND,
  SETTLE_RELEASE,
} from './types';

/** What the two parties of an order say: DESIGN.md §4 and shared/domain/order-states.ts are the same table. */

const MINUTE: u64 = 60_000_000_000;
const WEEK: u64 = 7 * 24 * 60 * MINUTE;

/** An order of the caller's that stands still: neither waiting for its money nor being settled. */
function ownOrder(id: u64, caller: string): Order {
  const order = loadOrder(id);
  if (caller != order.seller && caller != order.buyer)
    refuse(E_NOT_PARTY, 'only seller and buyer may say something about this order');
  if (order.funding) refuse(E_ORDER_STATE, 'the order is waiting for its money');
  if (order.settling != SETTLE_NONE) refuse(E_ORDER_BUSY, 'the order is being settled');
  return order;
}

/** `{order_id}`: the seller says "delivered", and nothing moves; the buyer says "received", and the seller is paid. */
export function order_confirmation(): void {
  requireOneYocto();
  const caller = predecessor();
  const order = ownOrder(readArguments().id('order_id'), caller);
  if (caller == order.buyer) {
    settle(order, SETTLE_RELEASE);
    return;
  }
  if (order.status != AWAITING) refuse(E_ORDER_STATE, 'the order is not awaiting delivery');
  order.sellerSaid = CONFIRMED;
  changeStatus(order, DELIVERED);
  answerJson('true');
}

/**
 * `{order_id}`: the seller refunds at once. The buyer asks the seller while there is still time to deliver; after the
 * deadline, or a week after asking, the buyer is refunded.
 */
export function cancel_order(): void {
  requireOneYocto();
  const caller = predecessor();
  const order = ownOrder(readArguments().id('order_id'), caller);
  if (caller == order.seller) settle(order, SETTLE_REFUND);
  else cancelAsBuyer(order);
}

function cancelAsBuyer(order: Order): void {
  if (order.status == AWAITING && now() < order.since + <u64>order.time * MINUTE) {
    order.buyerSaid = CANCEL;
    changeStatus(order, CANCELLED);
    answerJson('"requested"');
    return;
  }
  const isUnanswered = order.status == CANCELLED && now() >= order.since + WEEK;
  if (order.status != AWAITING && !isUnanswered)
    refuse(E_ORDER_STATE, 'the buyer cannot cancel this order now');
  settle(order, SETTLE_OVERDUE);
}

function changeStatus(order: Order, status: u8): void {
  order.status = status;
  order.since = now();
  saveOrder(order);
  emitOrderStatus(order);
}
