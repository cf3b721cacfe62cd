import type { Order } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { ORDER_ACTION_TEXT, splitText } from '@cosecha/shared/text';
import { Button, Card, Heading, partsWords, Text } from '@cosecha/shared/ui';
import { useId } from 'react';

const text = splitText.proposal;

export interface Props {
  order: Order;
  /** Whether this person may accept it now. */
  isAnswerable: boolean;
  onAccept: () => void;
}

/** A proposal, shown to both sides; the other side has a button to accept. */
export function ProposalCard({ order, isAnswerable, onAccept }: Props) {
  const id = useId();
  const rate = useOwnRate();
  const { proposal, role } = order;
  if (!proposal) return null;
  const isMine = proposal.by === role;
  const waiting = order.state === 'disputed' ? text.waitingInDispute : text.waiting;
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{text.heading}</Heading>
      <Text>
        {isMine ? text.mine : text.by[proposal.by]}{' '}
        {splitText.result(partsWords(proposal.sellerAmount, order, rate))}
      </Text>
      <Text $muted>{isMine ? waiting : text.answer}</Text>
      {isAnswerable && <Button onClick={onAccept}>{ORDER_ACTION_TEXT.acceptSplit.button}</Button>}
    </Card>
  );
}
