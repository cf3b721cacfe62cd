import { emitEvent } from '../../sdk/assembly/events';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { escrowOf } from './escrow-name';
import { Offer } from './offer';
import { isAway, isMerchant } from './state';
import { Order } from './types';

/** All that the indexed data learns from: shapes in shared/domain/chain/chain-events.ts. */

function emit(event: string, data: JsonWriter): void {
  emitEvent('cosecha', event, data);
}

export function emitOfferSet(offer: Offer): void {
  emit('offer_set', offer.toJson(isMerchant(offer.owner), isAway(offer.owner)));
}

export function emitOfferPaused(offer: Offer): void {
  const data = JsonWriter.object();
  data.id('offer_id', offer.id);
  data.flag('is_pause', offer.isPaused);
  emit('offer_paused', data);
}

export function emitOfferDeleted(offer: Offer): void {
  const data = JsonWriter.object();
  data.id('offer_id', offer.id);
  emit('offer_deleted', data);
}

export function emitOfferStock(offer: Offer): void {
  const data = JsonWriter.object();
  data.id('offer_id', offer.id);
  data.amount('remaining_amount', offer.remaining);
  data.number('status', offer.status());
  emit('offer_stock', data);
}

export function emitEscrowOpened(owner: string, escrowId: string): void {
  const data = JsonWriter.object();
  data.text('owner_id', owner);
  data.text('escrow_id', escrowId);
  emit('escrow_opened', data);
}

export function emitEscrowClosed(owner: string, escrowId: string): void {
  const data = JsonWriter.object();
  data.text('owner_id', owner);
  data.text('escrow_id', escrowId);
  emit('escrow_closed', data);
}

/** @param reason what the escrow answered: `transfer`, `busy` or `near` */
export function emitOrderUnsettled(order: Order, reason: string): void {
  const data = JsonWriter.object();
  data.id('order_id', order.id);
  data.text('reason', reason);
  emit('order_unsettled', data);
}

export function emitOrderActive(order: Order): void {
  emit('order_active', order.toJson(escrowOf(order.buyer).id));
}

/** @param reason of a dispute, empty where none was given */
export function emitOrderStatus(order: Order, reason: string): void {
  const data = JsonWriter.object();
  order.stateJson(data);
  if (reason.length > 0) data.text('reason', reason);
  emit('order_status', data);
}

/** Who proposed to split the order, and what the seller would keep. */
export function emitOrderProposal(order: Order): void {
  const data = JsonWriter.object();
  order.stateJson(data);
  data.number('proposed_by', order.proposedBy);
  data.amount('proposed_amount', order.proposedAmount);
  emit('order_proposal', data);
}

export function emitOrderClosed(order: Order): void {
  const data = JsonWriter.object();
  order.stateJson(data);
  order.paymentJson(data);
  emit('order_closed', data);
}

export function emitMerchantSet(account: string, isMerchant: bool): void {
  const data = JsonWriter.object();
  data.text('account_id', account);
  data.flag('is_merchant', isMerchant);
  emit('merchant_set', data);
}

export function emitSellerAway(account: string, isAway: bool): void {
  const data = JsonWriter.object();
  data.text('account_id', account);
  data.flag('is_away', isAway);
  emit('seller_away', data);
}

export function emitAccountBlocked(by: string, account: string, isBlocked: bool): void {
  const data = JsonWriter.object();
  data.text('by_id', by);
  data.text('account_id', account);
  data.flag('is_blocked', isBlocked);
  emit('account_blocked', data);
}
