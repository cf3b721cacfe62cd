import { requireOneYocto } from '../../sdk/assembly/guards';
import { answerJson, now, predecessor } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { emitOrderProposal } from './events';
import { ownOrder } from './parties';
import { E_NO_SPLIT, E_PROPOSAL, E_PROPOSED_NOW } from './refusals';
import { settle } from './settlement';
import { saveOrder } from './state';
import { BY_BUYER, BY_SELLER, Order, SETTLE_SPLIT } from './types';

/** Short weight, spoiled parts: one side proposes what the seller keeps, the other accepts. Deadlines go on meanwhile. */

/** An escrow account keeps its code for ever, and says by itself whether that can pay a part to each side. */
export function requireSplittable(order: Order): void {
  if (!order.canSplit) refuse(E_NO_SPLIT, 'the escrow of this order pays only one side');
}

/** Each proposal is told to the other side, so one side may replace its own only so long after it. shared/domain/orders/order-states.ts says the same. */
const PROPOSAL_PAUSE: u64 = 10 * 60_000_000_000;

/** `{order_id, seller_amount}` by either side: takes the place of the other's proposal at once, and of its own after a pause. */
export function propose_split(): void {
  requireOneYocto();
  const caller = predecessor();
  const args = readArguments();
  const order = ownOrder(args, caller);
  const sellerAmount = args.amount('seller_amount');
  requireSplittable(order);
  if (sellerAmount.isZero() || !sellerAmount.lessThan(order.price))
    refuse(E_INPUT, 'a split leaves both sides a part of ' + order.price.toString());
  const side = caller == order.seller ? BY_SELLER : BY_BUYER;
  if (order.proposedBy == side && now() < order.proposedAt + PROPOSAL_PAUSE)
    refuse(E_PROPOSED_NOW, 'you may replace your proposal ten minutes after it');
  order.proposedBy = side;
  order.proposedAt = now();
  order.proposedAmount = sellerAmount;
  saveOrder(order);
  emitOrderProposal(order);
  answerJson('true');
}

/** `{order_id, seller_amount}` by the other side, with the amount that it has read: the money moves accordingly. */
export function accept_split(): void {
  requireOneYocto();
  const caller = predecessor();
  const args = readArguments();
  const order = ownOrder(args, caller);
  const other = caller == order.seller ? BY_BUYER : BY_SELLER;
  if (order.proposedBy != other || !order.proposedAmount.equals(args.amount('seller_amount')))
    refuse(E_PROPOSAL, 'the other side has not proposed this');
  settle(order, SETTLE_SPLIT, order.proposedAmount);
}
