import type { OrderRole, Stars } from '@cosecha/shared/domain';
import type { Generated } from 'kysely';

export interface RatingsTables {
  ratings: RatingRow;
}

/** What one side of a completed order thought of the other. */
export interface RatingRow {
  id: Generated<string>;
  order_id: string;
  from_wallet: string;
  to_wallet: string;
  /** The person who rates. */
  role: OrderRole;
  stars: Stars;
  words: string;
  created_at: Date;
  /** Before this time only its author sees it. */
  visible_at: Date;
}
