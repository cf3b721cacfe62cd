import type { Conversation, Message } from '../data';
import { ReportSheet } from '../report/report-sheet';
import { BlockSheet } from './block-sheet';
import { RoomMenu } from './room-menu';
import type { Blocking } from './use-blocking';

export type OpenSheet = 'menu' | 'block' | 'report' | null;

interface Props {
  open: OpenSheet;
  onOpen: (open: OpenSheet) => void;
  conversation: Conversation;
  /** The other side's name. */
  name: string;
  messages: readonly Message[];
  blocking: Blocking;
}

/** What opens from the menu of a conversation, one at a time. */
export function RoomSheets({ open, onOpen, conversation, name, messages, blocking }: Props) {
  const close = () => onOpen(null);
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
      />
      <BlockSheet
        open={open === 'block'}
        onClose={close}
        name={name}
        isBusy={blocking.isBusy}
        onConfirm={() => void blocking.block().then(close)}
      />
      <ReportSheet
        open={open === 'report'}
        onClose={close}
        conversation={conversation}
        name={name}
        messages={messages}
        onBlock={blocking.block}
      />
    </>
  );
}
