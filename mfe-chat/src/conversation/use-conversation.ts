import { usePolledQuery } from '@cosecha/shared/api';
import { startTransition, useCallback, useEffect } from 'react';
import type { Chat, Conversation, Feed } from '../data';
import { openConversation } from '../data/requests';
import { type Subscribe, useFeed } from '../open/use-feed';

/** Ids of orders, unlike `q-…`. */
const ORDER_ID = /^\d+$/;

export interface OpenedConversation {
  feed: Feed<Conversation> | null;
  /** It may still come into being: the service has been asked to set it up. */
  isComing: boolean;
  /** Why the service would not. */
  error: Error | null;
  again: () => void;
}

/** One conversation as it changes. Of an order, the service is asked to bring it up to date. */
export function useConversation(chat: Chat, id: string): OpenedConversation {
  const subscribe: Subscribe<Conversation> = useCallback(
    /** Every message changes its conversation, too: its words are drawn before what else there is of it. */
    (listener) => chat.conversation(id, (feed) => startTransition(() => listener(feed))),
    [chat, id],
  );
  const { feed, again } = useFeed(subscribe);
  const setUp = usePolledQuery({
    key: ['chat', 'set-up', id],
    query: () => openConversation({ orderId: id }),
    pollMs: 0,
    enabled: ORDER_ID.test(id),
  });
  const isSetUp = setUp.data !== undefined;
  const wasDenied = feed !== null && feed.value === null && feed.error !== null;
  useEffect(() => {
    if (isSetUp && wasDenied) again();
  }, [isSetUp, wasDenied, again]);
  return {
    feed,
    isComing: setUp.loading,
    error: setUp.error,
    again: () => {
      if (setUp.error) setUp.refresh();
      again();
    },
  };
}
