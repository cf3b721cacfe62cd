import {
  type FarmUnit,
  formatUsdt,
  type MicroKg,
  type MicroUsdt,
  microUsdt,
  orderPrice,
  unitsWords,
} from '@cosecha/shared/domain';
import { OwnAmount, RateNote } from '@cosecha/shared/own-money';
import { marketText, ownMoneyText } from '@cosecha/shared/text';
import { Card, DefinitionList, Money, Row, Text } from '@cosecha/shared/ui';

const text = marketText.buy;

interface Props {
  quantity: MicroKg;
  rate: MicroUsdt;
  freight: MicroUsdt;
}

/** What the buyer pays and who gets what of it. @param unit what the quantity is counted in: it is said in both */
export function PriceBreakdown({ quantity, unit, rate, freight }: Props & { unit: FarmUnit }) {
  const { escrow, feeDeducted, amountDelivered } = orderPrice(quantity, rate, freight);
  return (
    <Card aria-live="polite">
      <DefinitionList
        rows={[
          {
            label: text.price,
            value: text.priceValue(unitsWords(quantity, unit), formatUsdt(rate, { exact: true })),
          },
          ...(freight > 0n
            ? [
                { label: text.goods, value: <Money value={microUsdt(escrow - freight)} exact /> },
                { label: text.freight, value: <Money value={freight} exact /> },
              ]
            : []),
          { label: text.total, value: <Total value={escrow} />, strong: true },
          { label: text.sellerGets, value: <Money value={amountDelivered} exact /> },
          { label: text.fee, value: <Money value={feeDeducted} exact /> },
        ]}
      />
      <Text $as="small" $muted>
        {text.feeHint} {ownMoneyText.decides}
      </Text>
      <RateNote />
    </Card>
  );
}

function Total({ value }: { value: MicroUsdt }) {
  return (
    <>
      <Money value={value} exact as="heading" /> <OwnAmount value={value} />
    </>
  );
}

/** The total beside the button, while the rest is out of sight; screen readers have read it above. */
export function StickyTotal({ quantity, rate, freight }: Props) {
  return (
    <Row $spread aria-hidden="true">
      <Text $muted>{text.total}</Text>
      <Money value={orderPrice(quantity, rate, freight).escrow} exact as="strong" />
    </Row>
  );
}
