import type { Order } from '@cosecha/shared/api';
import { type MicroUsdt, microUsdt, type OrderState, shownFee, shownRest } from '@cosecha/shared/domain';
import { OwnAmount, RateNote } from '@cosecha/shared/own-money';
import { orderText } from '@cosecha/shared/text';
import { Card, type Definition, DefinitionList, Heading, Kg, Money } from '@cosecha/shared/ui';

const text = orderText;

/** Where the money is: in escrow, with the seller, or back with the buyer. Two decimals; the exact sums are technical details. */
export function OrderMoney({ order }: { order: Order }) {
  return (
    <Card as="section" aria-label={text.amounts}>
      <Heading>{text.amounts}</Heading>
      <DefinitionList rows={[...goodsRows(order), ...moneyRows(order)]} />
      <RateNote />
    </Card>
  );
}

const goodsRows = ({ quantity, rate }: Order): readonly Definition[] => [
  { label: text.quantity, value: <Kg value={quantity} /> },
  { label: text.rate, value: <Money value={rate} /> },
];

function Both({ value }: { value: MicroUsdt }) {
  return (
    <>
      <Money value={value} /> <OwnAmount value={value} />
    </>
  );
}

const CLOSED: readonly OrderState[] = ['completed', 'refunded'];

function moneyRows({
  state,
  escrow,
  feeDeducted,
  amountDelivered,
  amountRefunded,
  freight,
}: Order): readonly Definition[] {
  if (state === 'refunded') return [{ label: text.refunded, value: <Both value={escrow} />, strong: true }];
  const isPaid = state === 'completed';
  const paid = microUsdt(amountDelivered + feeDeducted);
  return [
    ...(freight > 0n ? [{ label: text.freight, value: <Money value={freight} /> }] : []),
    {
      label: CLOSED.includes(state) ? text.escrowClosed : text.escrow,
      value: isPaid ? <Money value={escrow} /> : <Both value={escrow} />,
      strong: !isPaid,
    },
    { label: text.fee, value: <Money value={shownFee({ amountDelivered, feeDeducted })} /> },
    {
      label: isPaid ? text.sellerReceived : text.sellerReceives,
      value: isPaid ? <Both value={amountDelivered} /> : <Money value={amountDelivered} />,
      strong: isPaid,
    },
    ...(amountRefunded > 0n
      ? [{ label: text.refunded, value: <Money value={shownRest(escrow, paid)} />, strong: true }]
      : []),
  ];
}
