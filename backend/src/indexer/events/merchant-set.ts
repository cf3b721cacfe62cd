import type { EventHandler } from './handler';
import { markSeller } from './mark-seller';

/** The market's owner marked an account as a merchant, or no longer: its offers and its figures say so. */
export const merchantSet: EventHandler<'merchant_set'> = (draft, { account_id, is_merchant }) =>
  markSeller(draft, account_id, { is_merchant });
