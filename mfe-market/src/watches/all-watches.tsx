import { useOperations } from '@cosecha/shared/operation';
import { purchaseKind } from '../buy/purchase';
import { usePendingDeliveries } from '../delivery/use-pending-deliveries';
import { statementKind } from '../dispute/statement';
import { orderKind } from '../order/actions/order-operation';
import { useSaleWatch } from '../orders/use-sale-watch';
import { proofKind } from '../proof/proof-operation';
import { ratingKind } from '../rating/rating-operation';

/** What goes on whichever screen of the market is open; draws nothing. */
export function AllWatches() {
  useOperations(purchaseKind);
  usePendingDeliveries();
  useSaleWatch();
  useOperations(orderKind);
  useOperations(proofKind);
  useOperations(statementKind);
  useOperations(ratingKind);
  return null;
}
