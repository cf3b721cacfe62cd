import type { EventHandler } from './handler';
import { markSeller } from './mark-seller';

/** A seller takes no orders for now, or does again: all their offers say so, paused ones too. */
export const sellerAway: EventHandler<'seller_away'> = (draft, { account_id, is_away }) =>
  markSeller(draft, account_id, { is_away });
