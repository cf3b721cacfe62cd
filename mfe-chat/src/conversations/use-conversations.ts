import { useCallback, useState } from 'react';
import type { Chat, ConversationPage, Feed } from '../data';
import { type Subscribe, useFeed } from '../open/use-feed';

const PAGE = 30;

interface Page extends ConversationPage {
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

/** The newest conversations as they change, and ever older ones. */
export function useConversations(chat: Chat): Conversations {
  const [count, setCount] = useState(PAGE);
  const subscribe: Subscribe<Page> = useCallback(
    (listener) =>
      chat.conversations(
        ({ value, ...rest }) => listener({ ...rest, value: value && { ...value, count } }),
        count,
      ),
    [chat, count],
  );
  const { feed, again } = useFeed(subscribe);
  const page = feed?.value ?? null;
  const loadingMore = page !== null && (page.isLoading || page.count < count);
  const loadMore = useCallback(() => setCount(count + PAGE), [count]);
  return { feed, hasMore: page !== null && !page.isWhole, loadingMore, loadMore, again };
}
