import type { OrderRole, Stars } from '@cosecha/shared/domain';
import type { Generated } from 'kysely';

/** What one side of a completed order thought of the other. */
export interface RatingRow {
  id: Generated<string>;
  order_id: string;
  from_wallet: string;
  to_wallet: string;
  /** Of the one who rates. */
  role: OrderRole;
  stars: Stars;
  words: string;
  created_at: Date;
  /** Nobody but who wrote it sees it before. */
  visible_at: Date;
}
