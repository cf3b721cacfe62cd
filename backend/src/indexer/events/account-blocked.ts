import type { EventHandler } from './handler';

/** One account blocked another, or no longer does. What the other one says about the first is a row of its own. */
export const accountBlocked: EventHandler<'account_blocked'> = (
  draft,
  { by_id, account_id, is_blocked },
  { time },
) => {
  const id = `${by_id} ${account_id}`;
  if (is_blocked) draft.blocks.put({ id, by_id, account_id, blocked_at: time });
  else draft.blocks.remove(id);
};
