import { formatKg, formatNear, formatUsdt, type MicroKg, type MicroUsdt } from '@cosecha/shared/domain';
import { OwnAmount } from '@cosecha/shared/own-money';
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

/** At the top of a purchase: what is missing, to the last millionth, and the way to get it and back. */
export function ShortfallBanner({ shortfall, recharge, onLeave, onOrderLess }: Props) {
  const isMoney = shortfall.kind === 'stablecoin';
  const affordable = isMoney ? shortfall.affordable : null;
  return (
    <Banner
      tone="warning"
      title={isMoney ? text.shortTitle(formatUsdt(shortfall.missing, { exact: true })) : undefined}
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
        <>
          {text.shortUsdt} <OwnAmount value={shortfall.missing} plain />
        </>
      ) : (
        <>
          {UNPAID_TEXT[shortfall.reason]}{' '}
          {text.shortNear(formatNear(shortfall.needed), formatNear(shortfall.available))}
        </>
      )}
    </Banner>
  );
}
