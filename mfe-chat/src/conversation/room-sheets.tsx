import { lazyPart } from '@cosecha/shared/remote';
import { useState } from 'react';
import type { Conversation } from '../data';
import { ReportSheet } from '../report/report-sheet';
import type { SearchSheetProps } from '../search/search-sheet';
import { BlockSheet } from './block-sheet';
import { RoomMenu } from './room-menu';
import type { Blocking } from './use-blocking';

export type OpenSheet = 'menu' | 'block' | 'report' | 'search' | null;

/** Once it is asked for. */
const SearchSheet = lazyPart<SearchSheetProps>(() =>
  import(/* webpackChunkName: "search-messages" */ '../search/search-sheet').then((code) => code.SearchSheet),
);

interface Props extends Omit<SearchSheetProps, 'open' | 'onClose'> {
  open: OpenSheet;
  onOpen: (open: OpenSheet) => void;
  conversation: Conversation;
  /** The other side's name. */
  name: string;
  blocking: Blocking;
}

/** What opens from the menu of a conversation, one at a time. */
export function RoomSheets({ open, onOpen, conversation, name, blocking, ...searched }: Props) {
  const close = () => onOpen(null);
  const [hasSearched, setHasSearched] = useState(false);
  if (open === 'search' && !hasSearched) setHasSearched(true);
  function handleBlock() {
    if (!conversation.isBlockedByMe) return onOpen('block');
    blocking.unblock();
    close();
  }
  return (
    <>
      <RoomMenu
        open={open === 'menu'}
        onClose={close}
        conversation={conversation}
        onBlock={handleBlock}
        onReport={() => onOpen('report')}
        onSearch={() => onOpen('search')}
      />
      <BlockSheet
        open={open === 'block'}
        onClose={close}
        name={name}
        isBusy={blocking.isBusy}
        onConfirm={() => void blocking.block().then(close)}
      />
      {hasSearched && <SearchSheet open={open === 'search'} onClose={close} {...searched} />}
      <ReportSheet
        open={open === 'report'}
        onClose={close}
        conversation={conversation}
        name={name}
        messages={searched.messages}
        onBlock={blocking.block}
      />
    </>
  );
}
