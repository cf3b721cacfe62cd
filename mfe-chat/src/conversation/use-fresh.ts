import { useState } from 'react';
import type { Conversation, Feed, MessageList } from '../data';
import { firstUnread } from './entries';

interface Given {
  conversation: Conversation;
  /** Whether the conversation comes from the device's cache. */
  isFromCache: boolean;
  messages: Feed<MessageList> | null;
  isOnline: boolean;
}

/**
 * Where the new messages began when the conversation was opened. It is settled once the service has answered, or at once
 * where only the device can, and stays until one leaves.
 */
export function useFresh({ conversation, isFromCache, messages, isOnline }: Given): string | null {
  const [settled, setSettled] = useState<{ id: string | null } | null>(null);
  const isKnown = messages?.value && (!isOnline || !(isFromCache || messages.isFromCache));
  if (settled === null && isKnown && messages.value) {
    setSettled({ id: firstUnread(messages.value.messages, conversation.unread) });
  }
  return settled?.id ?? null;
}
