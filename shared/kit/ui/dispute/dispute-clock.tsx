import { dayText } from '../../../text/dates';
import { disputeText } from '../../../text/es/orders/disputes';
import { ClockLine } from '../clock-line/clock-line';

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
    <ClockLine over={isOver} left={leftInWords(deadlineMs, nowMs)}>
      {isOver ? text.clockOverThen : text.clockThen(dayText(deadlineMs))}
    </ClockLine>
  );
}

function leftInWords(deadlineMs: number, nowMs: number): string {
  if (nowMs >= deadlineMs) return text.clockOver;
  const days = Math.floor((deadlineMs - nowMs) / DAY_MS);
  return days < 1 ? text.clockLast : text.clock(days);
}
