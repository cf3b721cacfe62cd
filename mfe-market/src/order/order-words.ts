import type { Order } from '@cosecha/shared/api';
import { type OrderAction, type OrderState, orderDeadline, type PrintRate } from '@cosecha/shared/domain';
import {
  CARRIER_ORDER_TEXT,
  cancelDates,
  deliveryTimeInWords,
  fillText,
  momentText,
  ORDER_ACTION_TEXT,
  ORDER_STATE_TEXT,
  type OrderActionText,
  type OrderStatusText,
  orderStatusText,
  orderText,
  orderTextValues,
  SENT_ACTION_TEXT,
  SPLIT_ORDER_TEXT,
} from '@cosecha/shared/text';

const MINUTE_MS = 60_000;

export interface OrderWords extends OrderStatusText {
  /** Where goods and money are, for this side of the order. */
  sentence: string;
  /** What the clock says, or null where there is none. */
  clock: { isOver: boolean; text: string } | null;
}

/** State × role → what a person reads (shared/text/es/orders/orders.ts), filled in; to a stranger every state is unknown. */
export function orderWords(order: Order, nowMs: number | null, rate: PrintRate): OrderWords {
  const state: OrderState = order.role ? order.state : 'unknown';
  const role = order.role ?? 'buyer';
  const carried = order.deliveryKind === 'carrier' ? CARRIER_ORDER_TEXT[state] : undefined;
  const texts = { ...ORDER_STATE_TEXT[state][role], ...carried?.[role] };
  const isSplit = state === 'completed' && order.amountRefunded > 0n;
  const words = {
    ...orderStatusText({ state, deliveryKind: order.deliveryKind }),
    sentence: fillText(isSplit ? SPLIT_ORDER_TEXT[role] : texts.sentence, orderTextValues(order, rate)),
  };
  if (order.deadlineMs === null || nowMs === null) return { ...words, clock: null };
  const isOver = nowMs >= order.deadlineMs;
  const deadline = momentText(order.deadlineMs);
  const text = fillText(isOver ? texts.overdue : texts.deadline, orderTextValues(order, rate, { deadline }));
  return { ...words, clock: text === '' ? null : { isOver, text } };
}

/** What is said of an action: who hands over to a carrier has not delivered yet. */
export const actionText = (action: OrderAction, { deliveryKind }: Order): OrderActionText =>
  action === 'markDelivered' && deliveryKind === 'carrier' ? SENT_ACTION_TEXT : ORDER_ACTION_TEXT[action];

/**
 * The values of what is said of an action: who thinks of asking for a cancellation reads when the money comes back after it, and when
 * without it.
 */
export function actionValues(
  order: Order,
  action: OrderAction,
  nowMs: number,
  rate: PrintRate,
): Record<string, string> {
  if (action !== 'askCancel') return orderTextValues(order, rate);
  const asked = orderDeadline('cancelRequested', { ...order, sinceMs: nowMs });
  const [asking, waiting] = [asked, order.deadlineMs].map((ms) => momentText(ms ?? nowMs));
  return orderTextValues(order, rate, { dates: cancelDates(asking ?? '', waiting ?? '') });
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** "Quedan 2 días y 3 horas", "Queda 1 hora": the longer it is, the coarser. */
export function timeLeftInWords(deadlineMs: number, nowMs: number): string {
  const exact = Math.ceil((deadlineMs - nowMs) / MINUTE_MS);
  const minutes = exact >= DAY ? exact - (exact % HOUR) : exact;
  return minutes <= 0 ? orderText.deadlinePassed : orderText.timeLeft(deliveryTimeInWords(minutes));
}
