import { useOrderCounts } from '@cosecha/shared/api';
import { useMoneyText } from '@cosecha/shared/money';
import { walletPaths } from '@cosecha/shared/paths';
import { walletText } from '@cosecha/shared/text';
import { Card, ListRow } from '@cosecha/shared/ui';
import { NO_FILTERS, paramsOf } from '../history/filters';

const texts = walletText.balance;
const OPEN_SALES = `${walletPaths.openOrders}?${paramsOf({ ...NO_FILTERS, role: 'seller' })}`;

/** What waits in escrow for the person's own sales, by the counts that the badge reads anyway. Nothing without one. */
export function SalesDue() {
  const money = useMoneyText();
  const due = useOrderCounts().data?.due;
  if (!due) return null;
  return (
    <Card $flush>
      <ListRow to={OPEN_SALES} icon="clock" title={texts.salesDue(money(due))} detail={texts.salesDueHint} />
    </Card>
  );
}
