import type { QueryState } from '@cosecha/shared/api';
import { formatKg, formatNear, formatUsdt, type MicroKg } from '@cosecha/shared/domain';
import { walletPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Money, Row, Text } from '@cosecha/shared/ui';

import type { Funds, Shortfall } from './funds';

const text = marketText.buy;

interface Props {
  funds: QueryState<Funds>;
  shortfall: Shortfall | null;
  onOrderLess: (quantity: MicroKg) => void;
}

/** What the buyer has, or what is missing and how to get it, before anything is signed. */
export function FundsBanner({ funds, shortfall, onOrderLess }: Props) {
  if (shortfall) return <ShortfallNotice shortfall={shortfall} onOrderLess={onOrderLess} />;
  if (funds.data) {
    return (
      <Row $spread>
        <Text $muted>{text.balance}</Text>
        <Money value={funds.data.stablecoin} as="strong" />
      </Row>
    );
  }
  if (!funds.error) return <Text $muted>{text.checkingBalance}</Text>;
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" wide={false} loading={funds.refreshing} onClick={funds.refresh}>
          {text.recheck}
        </Button>
      }
    >
      {text.balanceFailed}
    </Banner>
  );
}

function ShortfallNotice({ shortfall, onOrderLess }: Pick<Props, 'onOrderLess'> & { shortfall: Shortfall }) {
  const affordable = shortfall.kind === 'stablecoin' ? shortfall.affordable : null;
  const words =
    shortfall.kind === 'stablecoin'
      ? text.shortUsdt(formatUsdt(shortfall.missing, { exact: true }))
      : text.shortNear(formatNear(shortfall.needed), formatNear(shortfall.available));
  return (
    <Banner
      tone="warning"
      action={
        <Row>
          {affordable !== null && (
            <Button variant="secondary" wide={false} onClick={() => onOrderLess(affordable)}>
              {text.orderLess(formatKg(affordable, { exact: true }))}
            </Button>
          )}
          <ButtonLink variant="secondary" wide={false} to={walletPaths.receive}>
            {text.topUp}
          </ButtonLink>
          <ButtonLink variant="quiet" wide={false} to={walletPaths.balance}>
            {text.wallet}
          </ButtonLink>
        </Row>
      }
    >
      {words}
    </Banner>
  );
}
