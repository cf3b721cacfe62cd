import type { QueryState } from '@cosecha/shared/api';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button, Money, Row, Text } from '@cosecha/shared/ui';

import type { Funds } from './funds';

const text = marketText.buy;

interface Props {
  funds: QueryState<Funds>;
}

/** The buyer's balance before signing; what is missing is shown at the top (shortfall-banner.tsx). */
export function FundsBanner({ funds }: Props) {
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
