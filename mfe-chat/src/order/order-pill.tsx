import type { Order } from '@cosecha/shared/api';
import { chatText, ORDER_STATUS_TEXT, type OrderStatusText } from '@cosecha/shared/text';
import { StatusPill } from '@cosecha/shared/ui';
import type { Conversation } from '../data';

/**
 * What the conversation is about, in one or two words: how its order stands, or that it is a question.
 * @param order null while it is not known
 */
export function aboutWords(
  { kind, isDisputed }: Pick<Conversation, 'kind' | 'isDisputed'>,
  order: Pick<Order, 'state'> | null,
): OrderStatusText | null {
  if (kind === 'question') return { label: chatText.list.question, tone: 'neutral' };
  const state = order?.state ?? (isDisputed ? 'disputed' : null);
  return state && ORDER_STATUS_TEXT[state];
}

export function OrderPill({ words }: { words: OrderStatusText | null }) {
  return words && <StatusPill tone={words.tone}>{words.label}</StatusPill>;
}
