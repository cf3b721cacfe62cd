import type { Order } from '@cosecha/shared/api';
import {
  deliveryTimeInWords,
  fillText,
  momentText,
  ORDER_STATE_TEXT,
  ORDER_STATUS_TEXT,
  type OrderStatusText,
  orderText,
  orderTextValues,
  SPLIT_ORDER_TEXT,
} from '@cosecha/shared/text';

const MINUTE_MS = 60_000;

export interface OrderWords extends OrderStatusText {
  /** Where goods and money are, for this side of the order. */
  sentence: string;
  /** What the clock says, or null where there is none. */
  clock: { isOver: boolean; text: string } | null;
}

/** State × role → what a person reads (shared/text/es/orders.ts), filled in; to a stranger every state is unknown. */
export function orderWords(order: Order, nowMs: number | null): OrderWords {
  const state = order.role ? order.state : 'unknown';
  const texts = ORDER_STATE_TEXT[state][order.role ?? 'buyer'];
  const isSplit = state === 'completed' && order.amountRefunded > 0n;
  const sentence = isSplit ? SPLIT_ORDER_TEXT[order.role ?? 'buyer'] : texts.sentence;
  const words = { ...ORDER_STATUS_TEXT[state], sentence: fillText(sentence, orderTextValues(order)) };
  if (order.deadlineMs === null || nowMs === null) return { ...words, clock: null };
  const isOver = nowMs >= order.deadlineMs;
  const deadline = momentText(order.deadlineMs);
  const text = fillText(isOver ? texts.overdue : texts.deadline, orderTextValues(order, { deadline }));
  return { ...words, clock: text === '' ? null : { isOver, text } };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** "Quedan 2 días y 3 horas", "Queda 1 hora": the longer it is, the coarser. */
export function timeLeftInWords(deadlineMs: number, nowMs: number): string {
  const exact = Math.ceil((deadlineMs - nowMs) / MINUTE_MS);
  const minutes = exact >= DAY ? exact - (exact % HOUR) : exact;
  return minutes <= 0
    ? orderText.order.deadlinePassed
    : orderText.order.timeLeft(deliveryTimeInWords(minutes));
}
