import { formatKg, formatNear, type MicroKg, type MicroUsdt } from '@cosecha/shared/domain';
import { useMoneyText } from '@cosecha/shared/money';
import { marketText, UNPAID_TEXT } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Row } from '@cosecha/shared/ui';
import type { Shortfall } from './funds';

const text = marketText.buy;

interface Props {
  shortfall: Shortfall;
  /** Where money comes from, and back. @param needed micro-USDT that the order takes in all; null: it lacks NEAR */
  recharge: (needed: MicroUsdt | null) => string;
  /** Before the way there is taken. */
  onLeave: () => void;
  onOrderLess: (quantity: MicroKg) => void;
}

/** At the top of a purchase: what is missing, and the way to get it and back. */
export function ShortfallBanner({ shortfall, recharge, onLeave, onOrderLess }: Props) {
  const money = useMoneyText();
  const isMoney = shortfall.kind === 'stablecoin';
  const affordable = isMoney ? shortfall.affordable : null;
  return (
    <Banner
      tone="warning"
      title={isMoney ? text.shortTitle(money(shortfall.missing)) : undefined}
      action={
        <Row>
          <ButtonLink wide={false} to={recharge(isMoney ? shortfall.needed : null)} onClick={onLeave}>
            {text.topUp}
          </ButtonLink>
          {affordable !== null && (
            <Button variant="secondary" wide={false} onClick={() => onOrderLess(affordable)}>
              {text.orderLess(formatKg(affordable, { exact: true }))}
            </Button>
          )}
        </Row>
      }
    >
      {isMoney ? (
        text.shortUsdt
      ) : (
        <>
          {UNPAID_TEXT[shortfall.reason]}{' '}
          {text.shortNear(formatNear(shortfall.needed), formatNear(shortfall.available))}
        </>
      )}
    </Banner>
  );
}
