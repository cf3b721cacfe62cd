import {
  type FarmUnit,
  type MicroKg,
  type MicroUsdt,
  moneyText,
  NO_FREIGHT,
  orderPrice,
  type Printed,
  printed,
  printedRest,
  printedSplit,
  unitsWords,
} from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { RateNote } from '@cosecha/shared/own-money';
import { marketText, ownMoneyText } from '@cosecha/shared/text';
import { Card, DefinitionList, Money, PrintedMoney, Row, Text } from '@cosecha/shared/ui';

const text = marketText.buy;

interface Props {
  quantity: MicroKg;
  rate: MicroUsdt;
  freight: MicroUsdt;
}

/** What the buyer pays and who gets what of it. @param unit what the quantity is counted in: it is said in both */
export function PriceBreakdown({ quantity, unit, rate, freight }: Props & { unit: FarmUnit }) {
  const ownRate = useOwnRate();
  const price = orderPrice(quantity, rate, freight);
  const parts = printedSplit(price, NO_FREIGHT, ownRate);
  return (
    <Card aria-live="polite">
      <DefinitionList
        rows={[
          {
            label: text.price,
            value: text.priceValue(unitsWords(quantity, unit), moneyText(rate, ownRate)),
          },
          ...(freight > 0n
            ? [
                { label: text.goods, value: amount(printedRest(price.escrow, freight, ownRate)) },
                { label: text.freight, value: amount(printed(freight, ownRate)) },
              ]
            : []),
          {
            label: text.total,
            value: <Money value={price.escrow} as="heading" stacked="end" />,
            strong: true,
          },
          { label: text.sellerGets, value: amount(parts.seller) },
          { label: text.fee, value: amount(parts.fee) },
        ]}
      />
      <Text $as="small" $muted>
        {text.feeHint} {ownMoneyText.decides}
      </Text>
      <RateNote />
    </Card>
  );
}

const amount = (money: Printed) => <PrintedMoney money={money} stacked="end" />;

/** The total beside the button, while the rest is out of sight; screen readers have read it above. */
export function StickyTotal({ quantity, rate, freight }: Props) {
  return (
    <Row $spread aria-hidden="true">
      <Text $muted>{text.total}</Text>
      <Money value={orderPrice(quantity, rate, freight).escrow} as="strong" stacked="end" />
    </Row>
  );
}
