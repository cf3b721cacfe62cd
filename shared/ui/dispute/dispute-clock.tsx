import styled from 'styled-components';
import { disputeText } from '../../text/es/disputes';
import { Icon } from '../icon/icon';
import { color, radius, space, type } from '../theme';
import { dayText } from './moments';

const text = disputeText.thread;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Props {
  deadlineMs: number | null;
  /** Null in the first render, which knows no time. */
  nowMs: number | null;
}

/** How long the arbiter has left, and what happens then. */
export function DisputeClock({ deadlineMs, nowMs }: Props) {
  if (deadlineMs === null || nowMs === null) return null;
  const isOver = nowMs >= deadlineMs;
  return (
    <Line role="timer" $over={isOver}>
      <Icon name="clock" />
      <span>
        <Left>{leftInWords(deadlineMs, nowMs)}.</Left>{' '}
        {isOver ? text.clockOverThen : text.clockThen(dayText(deadlineMs))}
      </span>
    </Line>
  );
}

function leftInWords(deadlineMs: number, nowMs: number): string {
  if (nowMs >= deadlineMs) return text.clockOver;
  const days = Math.floor((deadlineMs - nowMs) / DAY_MS);
  return days < 1 ? text.clockLast : text.clock(days);
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
