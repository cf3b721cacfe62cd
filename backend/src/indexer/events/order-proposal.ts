import type { MarketEvent } from '@cosecha/shared/domain';
import type { Draft } from '../draft/draft';
import type { EventHandler } from './handler';

/** One side says what the seller should keep; a newer proposal takes the place of the one before. */
export const orderProposal: EventHandler<'order_proposal'> = (
  draft,
  { order_id, proposed_by, proposed_amount },
  { height },
) => {
  if (draft.orders.get(order_id)?.closed === false)
    draft.orders.patch(order_id, { proposed_by, proposed_amount, changed_height: String(height) });
};

/** A side that says the same again and again tells nothing new. */
export function repeatsProposal(draft: Draft, { event, data }: MarketEvent): boolean {
  if (event !== 'order_proposal') return false;
  const order = draft.orders.get(data.order_id);
  return order?.proposed_by === data.proposed_by && order.proposed_amount === data.proposed_amount;
}
