import { useCallback, useState } from 'react';
import type { Chat, Conversation, Feed } from '../data';
import { type Subscribe, useFeed } from '../open/use-feed';

const PAGE = 30;

interface Page {
  conversations: Conversation[];
  /** How many were asked for. */
  count: number;
}

export interface Conversations {
  /** Null before the first answer. */
  feed: Feed<Page> | null;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** Asks again after a failure. */
  again: () => void;
}

/** The person's conversations as they change, page by page. */
export function useConversations(chat: Chat): Conversations {
  const [count, setCount] = useState(PAGE);
  const subscribe: Subscribe<Page> = useCallback(
    (listener) =>
      chat.conversations(
        ({ value, ...rest }) => listener({ ...rest, value: value && { conversations: value, count } }),
        count,
      ),
    [chat, count],
  );
  const { feed, again } = useFeed(subscribe);
  const page = feed?.value ?? null;
  const loadingMore = page !== null && page.count < count;
  return {
    feed,
    hasMore: page !== null && (loadingMore || page.conversations.length >= count),
    loadingMore,
    loadMore: () => setCount(count + PAGE),
    again,
  };
}
