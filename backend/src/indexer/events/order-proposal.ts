import type { MarketEvent } from '@cosecha/shared/domain';
import type { Draft } from '../draft/draft';
import type { EventHandler } from './handler';

/** One side proposes the seller's part; it replaces the earlier proposal. */
export const orderProposal: EventHandler<'order_proposal'> = (
  draft,
  { order_id, proposed_by, proposed_amount },
  { height },
) => {
  if (draft.orders.get(order_id)?.closed === false)
    draft.orders.patch(order_id, { proposed_by, proposed_amount, changed_height: String(height) });
};

/** Repeating the same proposal produces no notification. */
export function repeatsProposal(draft: Draft, { event, data }: MarketEvent): boolean {
  if (event !== 'order_proposal') return false;
  const order = draft.orders.get(data.order_id);
  return order?.proposed_by === data.proposed_by && order.proposed_amount === data.proposed_amount;
}
