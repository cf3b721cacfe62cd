import { useState } from 'react';
import type { Message } from '../data';
import { firstUnread } from './entries';

interface FreshInput {
  unread: number;
  messages: readonly Message[];
  /** The service has answered, or only the device can. */
  isKnown: boolean;
}

/** Where the new messages began when the conversation was opened. It is settled once it is known, and stays until one leaves. */
export function useFresh({ unread, messages, isKnown }: FreshInput): string | null {
  const [settled, setSettled] = useState<{ id: string | null } | null>(null);
  if (settled === null && isKnown) setSettled({ id: firstUnread(messages, unread) });
  return settled?.id ?? null;
}
