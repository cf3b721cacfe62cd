import { activeOrdersLabel } from '@cosecha/shared/text';
import { Badge } from '@cosecha/shared/ui';
import { BadgePlace } from './navigation.styles';
import { useActiveOrders } from './use-active-orders';

/** How many orders are open, on the icon of their tab. */
export function ActiveOrders() {
  const count = useActiveOrders();
  return (
    <BadgePlace>
      <Badge count={count} label={activeOrdersLabel(count)} />
    </BadgePlace>
  );
}
