import { startTransition, useCallback } from 'react';
import type { Chat, Conversation, Presence } from '../data';
import { useFeed } from '../open/use-feed';

/** Whether the other side is here or typing; the arbiter sees neither. */
export function usePresence(chat: Chat, { id, otherId }: Conversation): Presence | null {
  const subscribe = useCallback(
    (listener: Parameters<Chat['presence']>[2]) =>
      chat.presence(id, otherId, (feed) => startTransition(() => listener(feed))),
    [chat, id, otherId],
  );
  return useFeed(subscribe).feed?.value ?? null;
}
