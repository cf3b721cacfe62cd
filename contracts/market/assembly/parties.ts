import { requireOneYocto } from '../../sdk/assembly/guards';
import { answerJson, now, predecessor } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { E_ORDER_BUSY, E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { emitOrderStatus } from './events';
import { E_NOT_PARTY, E_REFUND_DUE, E_REFUND_NOT_YET, E_TOO_EARLY } from './refusals';
import { settle } from './settlement';
import { loadOrder, saveOrder } from './state';
import {
  AWAITING,
  CANCEL,
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  DISPUTE,
  DISPUTED,
  Order,
  SETTLE_CLAIM,
  SETTLE_NONE,
  SETTLE_OVERDUE,
  SETTLE_REFUND,
  SETTLE_RELEASE,
} from './types';

/** What the two parties of an order say: DESIGN.md §4 and shared/domain/orders/order-states.ts are the same table. */

const MINUTE: u64 = 60_000_000_000;
export const DAY: u64 = 24 * 60 * MINUTE;
/** How long the other side may keep silent: about a delivery, a wish to cancel, a dispute. */
const DELIVERED_TIME: u64 = 14 * DAY;
const CANCEL_TIME: u64 = 7 * DAY;
const DISPUTE_TIME: u64 = 60 * DAY;
const MAX_REASON = 2000;

const MAX_STATUS = 9;

/**
 * An order of the caller's that stands still: `{order_id, expected_status?}`. What was signed a while ago counts only in the status
 * that its signer has seen.
 */
export function ownOrder(args: JsonObject, caller: string): Order {
  const order = loadOrder(args.id('order_id'));
  if (caller != order.seller && caller != order.buyer)
    refuse(E_NOT_PARTY, 'only seller and buyer may say something about this order');
  requireAtRest(order);
  if (args.has('expected_status') && args.integer('expected_status', MAX_STATUS) != order.status)
    refuse(E_ORDER_STATE, 'the order has another status by now');
  return order;
}

/** Neither waiting for its money nor being settled. */
export function requireAtRest(order: Order): void {
  if (order.funding) refuse(E_ORDER_STATE, 'the order is waiting for its money');
  if (order.settling != SETTLE_NONE) refuse(E_ORDER_BUSY, 'the order is being settled');
}

/**
 * `{order_id}`: the seller says "delivered", and nothing moves; the buyer says "received", in a dispute too, and the
 * seller is paid.
 */
export function order_confirmation(): void {
  requireOneYocto();
  const caller = predecessor();
  const order = ownOrder(readArguments(), caller);
  if (caller == order.buyer) {
    settle(order, SETTLE_RELEASE, order.price);
    return;
  }
  if (order.status != AWAITING) refuse(E_ORDER_STATE, 'the order is not awaiting delivery');
  order.sellerSaid = CONFIRMED;
  changeStatus(order, DELIVERED, '');
  answerJson('true');
}

/**
 * `{order_id, expected_status?, is_refund?}`: the seller refunds at once, in a dispute too. The buyer asks the seller while there is still
 * time to deliver; after that the buyer is refunded. `is_refund` says which of the two the signer means, and the clock decides only
 * for those who leave it out.
 */
export function cancel_order(): void {
  requireOneYocto();
  const caller = predecessor();
  const args = readArguments();
  const order = ownOrder(args, caller);
  const isBuyer = caller == order.buyer;
  if (isBuyer && order.status == DELIVERED) refuse(E_ORDER_STATE, 'the buyer cannot cancel this order now');
  const isRefund = !isBuyer || now() >= refundableFrom(order);
  if (!isRefund && order.status != AWAITING) refuse(E_TOO_EARLY, 'the buyer cannot cancel this order yet');
  if (args.has('is_refund')) requireMeant(args.flag('is_refund'), isRefund);
  if (isRefund) {
    settle(order, isBuyer ? SETTLE_OVERDUE : SETTLE_REFUND, U128.zero());
    return;
  }
  order.buyerSaid = CANCEL;
  changeStatus(order, CANCELLED, '');
  answerJson('"requested"');
}

/** From then on one side alone can end the order: the seller a delivered one, any other the buyer. */
export function deadlineOf(order: Order): u64 {
  return order.status == DELIVERED ? order.since + DELIVERED_TIME : refundableFrom(order);
}

function requireMeant(isRefundMeant: bool, isRefund: bool): void {
  if (isRefund && !isRefundMeant) refuse(E_REFUND_DUE, 'by now this refunds the buyer');
  if (isRefundMeant && !isRefund) refuse(E_REFUND_NOT_YET, 'for now this only asks the seller');
}

/**
 * From then on the buyer alone can have the order refunded: when it should have been delivered, a week after asking, sixty days after a dispute. Asking
 * never makes it later than not asking.
 */
function refundableFrom(order: Order): u64 {
  const delivery = order.created + <u64>order.time * MINUTE;
  if (order.status == DISPUTED) return order.since + DISPUTE_TIME;
  return order.status == CANCELLED ? min(delivery, order.since + CANCEL_TIME) : delivery;
}

/** `{order_id, reason?}` by either side: the arbiter decides, or the other side gives in. The reason becomes public. */
export function order_dispute(): void {
  requireOneYocto();
  const caller = predecessor();
  const args = readArguments();
  const order = ownOrder(args, caller);
  const reason = args.has('reason') ? args.words('reason', MAX_REASON) : '';
  if (order.status == DISPUTED) refuse(E_ORDER_STATE, 'the order is disputed already');
  if (caller == order.seller) order.sellerSaid = DISPUTE;
  else order.buyerSaid = DISPUTE;
  changeStatus(order, DISPUTED, reason);
  answerJson('true');
}

/** `{order_id}` by the seller of a delivered order that the buyer has been silent about for fourteen days. */
export function claim_deadline(): void {
  requireOneYocto();
  const caller = predecessor();
  const order = ownOrder(readArguments(), caller);
  if (caller != order.seller || order.status != DELIVERED)
    refuse(E_ORDER_STATE, 'only the seller of a delivered order can claim it');
  if (now() < deadlineOf(order)) refuse(E_TOO_EARLY, 'the buyer has fourteen days to answer the delivery');
  settle(order, SETTLE_CLAIM, order.price);
}

function changeStatus(order: Order, status: u8, reason: string): void {
  order.status = status;
  order.since = now();
  saveOrder(order);
  emitOrderStatus(order, reason);
}
