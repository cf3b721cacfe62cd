import type { Order } from '@cosecha/shared/api';
import { chatText, ORDER_STATUS_TEXT, type OrderStatusText, orderStatusText } from '@cosecha/shared/text';
import { StatusPill } from '@cosecha/shared/ui';
import type { Conversation } from '../data';

/**
 * The conversation's subject in one or two words: the order's state, or that it is a question.
 * @param order null while unknown
 */
export function aboutWords(
  { kind, isDisputed }: Pick<Conversation, 'kind' | 'isDisputed'>,
  order: Pick<Order, 'state' | 'deliveryKind'> | null,
): OrderStatusText | null {
  if (kind === 'question') return { label: chatText.list.question, tone: 'neutral' };
  if (order) return orderStatusText(order);
  return isDisputed ? ORDER_STATUS_TEXT.disputed : null;
}

export function OrderPill({ words }: { words: OrderStatusText | null }) {
  return words && <StatusPill tone={words.tone}>{words.label}</StatusPill>;
}
