import type { TimelineEntry } from '@cosecha/shared/api';
import { startTransition, useCallback, useMemo, useState } from 'react';
import type { Chat, Conversation, Message } from '../../data';
import { entriesByDay, firstUnread } from './entries';
import { useMessages } from './use-messages';
import { useReading } from './use-reading';

interface Surroundings {
  /** What is shown of the conversation is only what the device remembers. */
  isFromCache: boolean;
  isOnline: boolean;
  /** What became of the order, between the messages. */
  events: readonly TimelineEntry[];
  nowMs: number;
}

/** The messages of an open conversation: which of them are new, and that the person has read what is on the screen. */
export function useRoomMessages(
  chat: Chat,
  { id, unread }: Conversation,
  { isFromCache, isOnline, events, nowMs }: Surroundings,
) {
  const { feed, older, again } = useMessages(chat, id);
  const page = feed?.value ?? null;
  const messages = page?.messages ?? NO_MESSAGES;
  const isKnown = page !== null && (!isOnline || !(isFromCache || feed?.isFromCache));
  const firstFreshId = useFresh({ unread, messages, isKnown });
  const [isNear, setNear] = useState(true);
  const missed = useMissed(messages, isNear);
  const [said, setSaid] = useState(0);
  /** The message goes first, what it changes on the screen after it. */
  const handleSaid = useCallback(() => startTransition(() => setSaid((before) => before + 1)), []);
  useReading(chat, id, { unread, newestId: messages.at(-1)?.id ?? null, isNear, isKnown });
  /** A person who answers has seen them. */
  const freshId = said > 0 ? null : firstFreshId;
  const days = useMemo(
    () => entriesByDay({ messages, isWhole: page?.isWhole ?? false, events, freshId }, nowMs),
    [messages, page?.isWhole, events, freshId, nowMs],
  );
  return {
    ...{ page, messages, older, again, error: feed?.error ?? null },
    ...{ isNear, setNear, missed, said, handleSaid },
    ...{ freshId, days },
  };
}

const NO_MESSAGES: readonly Message[] = [];

interface FreshInput {
  unread: number;
  messages: readonly Message[];
  /** The service has answered, or only the device can. */
  isKnown: boolean;
}

/** Where the new messages began when the conversation was opened. It is settled once it is known, and stays until one leaves. */
function useFresh({ unread, messages, isKnown }: FreshInput): string | null {
  const [settled, setSettled] = useState<{ id: string | null } | null>(null);
  if (settled === null && isKnown) setSettled({ id: firstUnread(messages, unread) });
  return settled?.id ?? null;
}

/** How many messages of others came since one left the newest end to read further up. */
function useMissed(messages: readonly Message[], isNear: boolean): number {
  const newestId = messages.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(newestId);
  if (isNear && seenId !== newestId) setSeenId(newestId);
  const seenAt = messages.findIndex(({ id }) => id === seenId);
  return isNear || seenAt < 0 ? 0 : messages.slice(seenAt + 1).filter(({ isMine }) => !isMine).length;
}
