import type { ChainCursorRow, EscrowRow, UserStatisticsRow } from './chain';
import type { CategoryRow, PackingRow, ProductRow } from './marketplace';
import type { OfferRow } from './offer';
import type { OperationRow } from './operation';
import type { OrderRow } from './order';
import type { ProfileRow } from './profile';
import type { SessionRow } from './session';
import type { TransactionRow } from './transaction';

/** Every table; a new one is a migration, a row type here beside, and a line. */
export interface Tables {
  sessions: SessionRow;
  profiles: ProfileRow;
  operations: OperationRow;
  transactions: TransactionRow;
  chain_cursor: ChainCursorRow;
  offers: OfferRow;
  orders: OrderRow;
  escrows: EscrowRow;
  user_statistics: UserStatisticsRow;
  categories: CategoryRow;
  products: ProductRow;
  packings: PackingRow;
}
