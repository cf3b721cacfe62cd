import { usePurchaseWatch } from '../buy/use-purchase-watch';
import { useOrderRuns } from '../order/use-order-runs';
import { useSaleWatch } from '../orders/use-sale-watch';

/** What goes on whichever screen of the market is open; draws nothing. */
export function AllWatches() {
  usePurchaseWatch();
  useSaleWatch();
  useOrderRuns();
  return null;
}
