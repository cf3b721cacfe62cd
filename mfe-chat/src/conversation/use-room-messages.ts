import type { TimelineEntry } from '@cosecha/shared/api';
import { startTransition, useCallback, useMemo, useState } from 'react';
import type { Chat, Conversation, Message } from '../data';
import { entriesByDay } from './entries';
import { useFresh } from './use-fresh';
import { useMessages } from './use-messages';
import { useMissed } from './use-missed';
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
