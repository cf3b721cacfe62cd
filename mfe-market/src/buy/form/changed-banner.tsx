import type { Offer } from '@cosecha/shared/api';
import { type MicroKg, type MicroUsdt, orderPrice } from '@cosecha/shared/domain';
import { useMoneyText } from '@cosecha/shared/money';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink } from '@cosecha/shared/ui';

const text = marketText.buy;

export interface ChangedProps {
  /** The price that the buyer agreed to. */
  before: MicroUsdt;
  offer: Offer;
  /** Null while none can be read. */
  quantity: MicroKg | null;
  freight: MicroUsdt;
  onAccept: () => void;
}

/** The seller edited the offer while the page was open: buying waits until the buyer has agreed. */
export function ChangedBanner({ before, offer, quantity, freight, onAccept }: ChangedProps) {
  const { rate: now, offerId } = offer;
  const money = useMoneyText();
  const total = (kg: MicroKg, rate: MicroUsdt) => money(orderPrice(kg, rate, freight).escrow);
  const isRepriced = before !== now;
  const { title, accept } = isRepriced
    ? { title: text.priceChanged.title, accept: text.priceChanged.accept(money(now)) }
    : text.offerChanged;
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <>
          <Button variant="secondary" wide={false} onClick={onAccept}>
            {accept}
          </Button>
          <ButtonLink variant="secondary" wide={false} to={pathTo(marketPaths.product, { id: offerId })}>
            {text.offerChanged.look}
          </ButtonLink>
        </>
      }
    >
      {isRepriced && `${text.priceChanged.text(money(before), money(now))} `}
      {isRepriced &&
        quantity !== null &&
        `${text.priceChanged.totals(total(quantity, before), total(quantity, now))} `}
      {text.offerChanged.text}
    </Banner>
  );
}
