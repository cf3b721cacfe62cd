import type { Dispute, Order } from '@cosecha/shared/api';
import {
  formatKg,
  moneyText,
  NO_FREIGHT,
  type PrintRate,
  printedSplit,
  printedText,
} from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { dayText, disputeText, momentText } from '@cosecha/shared/text';
import { Card, type Definition, DefinitionList, Heading, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = disputeText.desk.case;

/** What was sold, for how much, under which terms, and what each ruling would move. */
export function CaseFacts({ order, dispute }: { order: Order; dispute: Dispute }) {
  const rate = useOwnRate();
  const rows: Definition[] = [
    { label: text.product, value: order.extra.productName },
    { label: text.quantity, value: formatKg(order.quantity) },
    { label: text.price, value: moneyText(order.rate, rate) },
    { label: text.freight, value: order.freight > 0n ? moneyText(order.freight, rate) : '' },
    { label: text.escrow, value: moneyText(order.escrow, rate), strong: true },
    ...(dispute.state === 'open' ? wouldMove(order, rate) : []),
    { label: text.placed, value: momentText(order.createdMs) },
    ...(dispute.openedMs === null ? [] : [{ label: text.opened, value: momentText(dispute.openedMs) }]),
    ...(dispute.deadlineMs === null ? [] : [{ label: text.deadline, value: dayText(dispute.deadlineMs) }]),
  ].filter(({ value }) => value !== '');
  return (
    <Card as="section" aria-label={text.facts}>
      <Heading>{text.facts}</Heading>
      <DefinitionList rows={rows} />
      <Heading as="h3">{text.terms}</Heading>
      {order.terms === '' ? <Text $muted>{text.noTerms}</Text> : <Prose>{order.terms}</Prose>}
      {order.extra.productDetails !== '' && <Prose $muted>{order.extra.productDetails}</Prose>}
    </Card>
  );
}

/** Once it is decided, the decision says what moved. */
function wouldMove(order: Order, rate: PrintRate): Definition[] {
  const { seller, fee } = printedSplit(order, NO_FREIGHT, rate);
  return [
    { label: text.toSeller, value: printedText(seller) },
    { label: text.fee, value: printedText(fee) },
    { label: text.toBuyer, value: moneyText(order.escrow, rate) },
  ];
}

const Prose = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
