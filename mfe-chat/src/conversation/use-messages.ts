import { useCallback, useState } from 'react';
import type { Chat, Feed, MessageList } from '../data';
import { type Subscribe, useFeed } from '../open/use-feed';

const PAGE = 50;

interface Page extends MessageList {
  /** How many were asked for. */
  count: number;
}

export interface Messages {
  feed: Feed<Page> | null;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  again: () => void;
}

/** The newest messages as they change, and ever older ones. */
export function useMessages(chat: Chat, id: string): Messages {
  const [count, setCount] = useState(PAGE);
  const subscribe: Subscribe<Page> = useCallback(
    (listener) =>
      chat.messages(
        id,
        ({ value, ...rest }) => listener({ ...rest, value: value && { ...value, count } }),
        count,
      ),
    [chat, id, count],
  );
  const { feed, again } = useFeed(subscribe);
  const page = feed?.value ?? null;
  const isLoadingOlder = page !== null && (page.isLoading || page.count < count);
  const loadOlder = useCallback(() => {
    if (page !== null && !page.isWhole && !isLoadingOlder) setCount(count + PAGE);
  }, [page, isLoadingOlder, count]);
  return { feed, isLoadingOlder, loadOlder, again };
}
