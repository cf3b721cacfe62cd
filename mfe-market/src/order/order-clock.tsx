import type { Order } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { deliveryTimeInWords, orderText } from '@cosecha/shared/text';
import { ClockLine, VisuallyHidden } from '@cosecha/shared/ui';
import { orderWords, timeLeftInWords } from './order-words';

interface Props {
  order: Order;
  nowMs: number | null;
  /** Tells readers of the screen an hour, ten minutes and one minute before the end; one clock per screen does. */
  announces?: boolean;
}

/** The one clock of an order: how long is left, and what happens then for whom. Nothing where the state has no limit. */
export function OrderClock({ order, nowMs, announces = false }: Props) {
  const { clock } = orderWords(order, nowMs, useOwnRate());
  if (!clock || nowMs === null || order.deadlineMs === null) return null;
  return (
    <>
      <ClockLine
        over={clock.isOver}
        left={clock.isOver ? undefined : timeLeftInWords(order.deadlineMs, nowMs)}
      >
        {clock.text}
      </ClockLine>
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
