import type { Order } from '@cosecha/shared/api';
import { chatText, ORDER_STATE_TEXT } from '@cosecha/shared/text';
import { StatusPill } from '@cosecha/shared/ui';
import type { Conversation } from '../data';

export interface OrderWords {
  label: string;
  tone: 'neutral' | 'info' | 'success' | 'attention' | 'danger';
}

/**
 * What the conversation is about, in one or two words: how its order stands for this person, or that it is a question.
 * @param order null while it is not known
 */
export function aboutWords(
  { kind, role, isDisputed }: Pick<Conversation, 'kind' | 'role' | 'isDisputed'>,
  order: Pick<Order, 'state'> | null,
): OrderWords | null {
  if (kind === 'question') return { label: chatText.list.question, tone: 'neutral' };
  const side = role === 'arbiter' ? 'buyer' : role;
  const state = order?.state ?? (isDisputed ? 'disputed' : null);
  return state && ORDER_STATE_TEXT[state][side];
}

export function OrderPill({ words }: { words: OrderWords | null }) {
  return words && <StatusPill tone={words.tone}>{words.label}</StatusPill>;
}
