import type { Order } from '@cosecha/shared/api';
import { color, Icon, radius, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { orderWords, timeLeftInWords } from './order-words';

interface Props {
  order: Order;
  nowMs: number | null;
}

/** The one clock of an order: how long is left, and what happens then. Nothing where the state has no limit. */
export function OrderClock({ order, nowMs }: Props) {
  const { clock } = orderWords(order, nowMs);
  if (!clock || nowMs === null || order.deadlineMs === null) return null;
  return (
    <Line role="timer" $over={clock.isOver}>
      <Icon name="clock" />
      <span>
        {!clock.isOver && <Left>{timeLeftInWords(order.deadlineMs, nowMs)}. </Left>}
        {clock.text}
      </span>
    </Line>
  );
}

const Line = styled.p<{ $over: boolean }>`
  ${type('small')}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('sm')};
  padding: ${space('sm', 'md')};
  border-radius: ${radius('md')};
  background: ${({ $over }) => color($over ? 'attentionSoft' : 'sunk')};
  color: ${({ $over }) => color($over ? 'onAttentionSoft' : 'text')};
`;

const Left = styled.strong`
  font-weight: 700;
`;
