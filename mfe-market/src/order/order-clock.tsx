import type { Order } from '@cosecha/shared/api';
import { orderText } from '@cosecha/shared/text';
import { color, Icon, radius, space, type, VisuallyHidden } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { deliveryTimeInWords } from '../product/delivery-time';
import { orderWords, timeLeftInWords } from './order-words';

interface Props {
  order: Order;
  nowMs: number | null;
  /** Tells readers of the screen an hour, ten minutes and one minute before the end; one clock per screen does. */
  announces?: boolean;
}

/** The one clock of an order: how long is left, and what happens then for whom. Nothing where the state has no limit. */
export function OrderClock({ order, nowMs, announces = false }: Props) {
  const { clock } = orderWords(order, nowMs);
  if (!clock || nowMs === null || order.deadlineMs === null) return null;
  return (
    <>
      <Line role="timer" $over={clock.isOver}>
        <Icon name="clock" />
        <span>
          {!clock.isOver && <Left>{timeLeftInWords(order.deadlineMs, nowMs)}. </Left>}
          {clock.text}
        </span>
      </Line>
      {announces && (
        <VisuallyHidden role="status">{announcement(order.deadlineMs, nowMs) ?? ''}</VisuallyHidden>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;
const ANNOUNCED_MINUTES = [1, 10, 60] as const;

/** What is said aloud from one of the three moments to the next; null before the first and after the end. */
export function announcement(deadlineMs: number, nowMs: number): string | null {
  const left = deadlineMs - nowMs;
  const reached = left > 0 ? ANNOUNCED_MINUTES.find((minutes) => left <= minutes * MINUTE_MS) : undefined;
  return reached === undefined ? null : orderText.remaining(deliveryTimeInWords(reached));
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
