import type { Order, TimelineEntry } from '@cosecha/shared/api';
import { copyText } from '@cosecha/shared/browser';
import { orderExtrasText, timelineWords } from '@cosecha/shared/text';
import {
  color,
  type Definition,
  DefinitionList,
  ExactUsdt,
  IconButton,
  Kg,
  Row,
  Stack,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = orderExtrasText.technical;

export interface Props {
  order: Order;
  /** What happened; undefined while it is not known. */
  entries: readonly TimelineEntry[] | undefined;
}

/** What proves an order: its numbers, accounts, exact sums and transactions. */
export function TechnicalDetails({ order, entries = [] }: Props) {
  const proofs = entries.filter(({ transactionHash }) => transactionHash !== null);
  return (
    <>
      <DefinitionList rows={rowsOf(order)} />
      {proofs.length > 0 && (
        <Stack as="section" $gap="sm" aria-label={text.proofs}>
          <Text $as="label">{text.proofs}</Text>
          <Stack as="ul" $gap="sm">
            {proofs.map((entry) => (
              <Proof
                key={`${entry.id} ${entry.timeMs} ${entry.kind}`}
                hash={entry.transactionHash ?? ''}
                words={timelineWords(entry, order)}
              />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

function Proof({ hash, words }: { hash: string; words: string }) {
  return (
    <li>
      <Row $nowrap $spread>
        <Said>
          <Text $as="label">{words}</Text>
          <Hash>{hash}</Hash>
        </Said>
        <IconButton
          icon="copy"
          label={text.copy(words)}
          onClick={() => copyText(hash, { done: text.copied })}
        />
      </Row>
    </li>
  );
}

const rowsOf = (order: Order): readonly Definition[] => [
  { label: text.order, value: order.orderId },
  { label: text.offer, value: order.offerId },
  { label: text.quantity, value: <Kg value={order.quantity} exact /> },
  { label: text.rate, value: <ExactUsdt value={order.rate} /> },
  { label: text.freight, value: <ExactUsdt value={order.freight} /> },
  { label: text.paid, value: <ExactUsdt value={order.escrow} /> },
  { label: text.fee, value: <ExactUsdt value={order.feeDeducted} /> },
  { label: text.net, value: <ExactUsdt value={order.amountDelivered} /> },
  { label: text.refund, value: <ExactUsdt value={order.amountRefunded} /> },
  { label: text.seller, value: order.sellerId },
  { label: text.buyer, value: order.buyerId },
];

const Said = styled.div`
  min-width: 0;
`;

const Hash = styled.p`
  ${type('small')}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`;
