import type { EventHandler } from './handler';

/** A dispute's reason is for the two parties and the arbiter, not for the public index. */
export const orderStatus: EventHandler<'order_status'> = (
  draft,
  { order_id, reason: _reason, ...status },
  { height },
) => {
  if (draft.orders.get(order_id)?.closed === false)
    draft.orders.patch(order_id, { ...status, changed_height: String(height) });
};
