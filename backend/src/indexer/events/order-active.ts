import { partnersKey } from '../draft/draft';
import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** The escrow holds the money: the order is public from here. It takes the offer's description along. */
export const orderActive: EventHandler<'order_active'> = (draft, { escrow_id, ...order }, place) => {
  const { owner_id, signer_id } = order;
  if (!draft.orders.get(order.order_id)) {
    draft.orders.put({
      ...order,
      closed: false,
      proposed_by: 0,
      proposed_amount: '0',
      amount_refunded: '0',
      extra: draft.offers.get(order.offer_id)?.extra ?? '{}',
      created_tx_hash: place.txHash,
      created_height: String(place.height),
      changed_height: String(place.height),
      closed_tx_hash: null,
      closed_height: null,
      closed_at: null,
    });
  }
  if (!draft.escrows.get(signer_id)) {
    draft.escrows.put({ owner_id: signer_id, escrow_id });
    draft.escrowOwners.set(escrow_id, signer_id);
  }
  draft.partners.add(partnersKey(signer_id, owner_id));
  touchStatistics(draft, owner_id);
  touchStatistics(draft, signer_id);
};
