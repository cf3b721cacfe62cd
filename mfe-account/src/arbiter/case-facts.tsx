import type { Dispute, Order } from '@cosecha/shared/api';
import { formatKg, formatUsdt } from '@cosecha/shared/domain';
import { dayText, disputeText, momentText } from '@cosecha/shared/text';
import { Card, type Definition, DefinitionList, Heading, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = disputeText.desk.case;

/** What was sold, for how much, under which terms, and what each ruling would move. */
export function CaseFacts({ order, dispute }: { order: Order; dispute: Dispute }) {
  const rows: Definition[] = [
    { label: text.product, value: order.extra.productName },
    { label: text.quantity, value: formatKg(order.quantity) },
    { label: text.price, value: formatUsdt(order.rate) },
    { label: text.freight, value: order.freight > 0n ? formatUsdt(order.freight) : '' },
    { label: text.escrow, value: formatUsdt(order.escrow), strong: true },
    ...(dispute.state === 'open' ? wouldMove(order) : []),
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
const wouldMove = ({ amountDelivered, feeDeducted, escrow }: Order): Definition[] => [
  { label: text.toSeller, value: formatUsdt(amountDelivered, { exact: true }) },
  { label: text.fee, value: formatUsdt(feeDeducted, { exact: true }) },
  { label: text.toBuyer, value: formatUsdt(escrow) },
];

const Prose = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
