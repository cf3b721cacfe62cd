import type { Order } from '@cosecha/shared/api';
import { type OrderState, type Printed, type PrintRate, printed, printedSplit } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { RateNote } from '@cosecha/shared/own-money';
import { orderText } from '@cosecha/shared/text';
import { Card, type Definition, DefinitionList, Heading, Kg, PrintedMoney } from '@cosecha/shared/ui';

const text = orderText;

/** Where the money is: in escrow, with the seller, or back with the buyer. The exact sums are technical details. */
export function OrderMoney({ order }: { order: Order }) {
  const rate = useOwnRate();
  return (
    <Card as="section" aria-label={text.amounts}>
      <Heading>{text.amounts}</Heading>
      <DefinitionList rows={[...goodsRows(order, rate), ...moneyRows(order, rate)]} />
      <RateNote />
    </Card>
  );
}

const goodsRows = (order: Order, rate: PrintRate): readonly Definition[] => [
  { label: text.quantity, value: <Kg value={order.quantity} /> },
  { label: text.rate, value: amount(printed(order.rate, rate)) },
];

const amount = (money: Printed) => <PrintedMoney money={money} stacked="end" />;

const CLOSED: readonly OrderState[] = ['completed', 'refunded'];

function moneyRows(order: Order, rate: PrintRate): readonly Definition[] {
  const { state, escrow, amountRefunded, freight } = order;
  const whole = amount(printed(escrow, rate));
  if (state === 'refunded') return [{ label: text.refunded, value: whole, strong: true }];
  const isPaid = state === 'completed';
  const { seller, fee, buyer } = printedSplit(order, amountRefunded, rate);
  return [
    ...(freight > 0n ? [{ label: text.freight, value: amount(printed(freight, rate)) }] : []),
    { label: CLOSED.includes(state) ? text.escrowClosed : text.escrow, value: whole, strong: !isPaid },
    { label: text.fee, value: amount(fee) },
    { label: isPaid ? text.sellerReceived : text.sellerReceives, value: amount(seller), strong: isPaid },
    ...(amountRefunded > 0n ? [{ label: text.refunded, value: amount(buyer), strong: true }] : []),
  ];
}
