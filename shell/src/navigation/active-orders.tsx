import { openCount, useOrderCounts } from '@cosecha/shared/api';
import { activeOrdersLabel } from '@cosecha/shared/text';
import { Badge } from '@cosecha/shared/ui';
import { BadgePlace } from './navigation.styles';

/** How many orders are open, on the icon of their tab. */
export function ActiveOrders() {
  const count = useActiveOrders();
  return (
    <BadgePlace>
      <Badge count={count} label={activeOrdersLabel(count)} />
    </BadgePlace>
  );
}

/**
 * How many open orders the person has; 0 for anonymous visitors or nothing is known (SPEC.md §8). Counted again
 * every 60 seconds, and at once after an action of their own or when a list receives a change.
 */
const useActiveOrders = (): number => openCount(useOrderCounts().data);
