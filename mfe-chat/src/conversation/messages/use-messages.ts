import type { MoreRowsState } from '@cosecha/shared/ui';
import { useCallback, useState } from 'react';
import type { Chat, Feed, MessageList } from '../../data';
import { type Subscribe, useFeed } from '../../open/use-feed';

/** More at a time would be read and opened in one task, which a slow phone feels. */
const PAGE = 50;

export interface Page extends MessageList {
  /** How many were asked for. */
  count: number;
}

export interface Messages {
  feed: Feed<Page> | null;
  older: MoreRowsState;
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
  const isLoading = page !== null && (page.isLoading || page.count < count);
  const moreError = feed?.error ?? null;
  const loadMore = useCallback(() => setCount(count + PAGE), [count]);
  const older = {
    ...{ hasMore: page !== null && !page.isWhole, loadingMore: isLoading && !moreError },
    ...{ moreError, loadMore },
  };
  return { feed, older, again };
}
