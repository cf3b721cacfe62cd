import { formatUsdt, type MicroKg, type MicroUsdt, orderPrice } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button } from '@cosecha/shared/ui';

const text = marketText.buy.priceChanged;

interface Props {
  before: MicroUsdt;
  now: MicroUsdt;
  /** Null while none can be read. */
  quantity: MicroKg | null;
  freight: MicroUsdt;
  onAccept: () => void;
}

/** The seller changed the price while the page was open: nothing is bought before the buyer has agreed to it. */
export function PriceBanner({ before, now, quantity, freight, onAccept }: Props) {
  const exact = (amount: MicroUsdt) => formatUsdt(amount, { exact: true });
  const total = (kg: MicroKg, rate: MicroUsdt) => exact(orderPrice(kg, rate, freight).escrow);
  return (
    <Banner
      tone="warning"
      title={text.title}
      action={
        <Button variant="secondary" wide={false} onClick={onAccept}>
          {text.accept(exact(now))}
        </Button>
      }
    >
      {text.text(exact(before), exact(now))}
      {quantity !== null && ` ${text.totals(total(quantity, before), total(quantity, now))}`}
    </Banner>
  );
}
