import type { EventHandler } from './handler';

/** One side says what the seller should keep; a newer proposal takes the place of the one before. */
export const orderProposal: EventHandler<'order_proposal'> = (
  draft,
  { order_id, proposed_by, proposed_amount },
) => {
  if (draft.orders.get(order_id)?.closed === false)
    draft.orders.patch(order_id, { proposed_by, proposed_amount });
};
