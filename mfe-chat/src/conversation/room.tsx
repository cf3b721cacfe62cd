import { useNow } from '@cosecha/shared/browser';
import { serviceNow, showToast } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import type { ScreenProps } from '@cosecha/shared/ui';
import { useCallback, useState } from 'react';
import type { Chat, Conversation, Message } from '../data';
import { Attachment, FileDrop } from '../files';
import { chatErrorText } from '../open/chat-error';
import { useOnline } from '../open/use-online';
import { aboutWords } from '../order/order-pill';
import { titlePerson, usePeople } from '../people/use-people';
import { type Attaching, AttachSheet } from './composer/attach-sheet';
import { RoomComposer } from './composer/room-composer';
import { LinkSheet } from './messages/link-sheet';
import { MessageList } from './messages/message-list';
import { MessageScroller } from './messages/message-scroller';
import { NewestAloud } from './messages/newest-aloud';
import { useAuthors } from './messages/use-authors';
import type { Target } from './messages/use-message-window';
import { useOrderEvents } from './messages/use-order-events';
import { useRoomMessages } from './messages/use-room-messages';
import { presenceWords } from './presence-words';
import { isKeyless, refusalOf } from './refusal';
import { RoomBody, RoomFrame } from './room-frame';
import { RoomHeader } from './room-header';
import { type OpenSheet, RoomSheets } from './room-sheets';
import { RoomWaiting } from './room-waiting';
import { useBlocking } from './use-blocking';
import { usePresence } from './use-presence';

const text = chatText.conversation;

interface Props {
  chat: Chat;
  conversation: Conversation;
  /** What is shown of it is only what the device remembers. */
  isFromCache: boolean;
  pane?: ScreenProps['pane'];
}

/** One conversation, live. */
export function Room({ chat, conversation, isFromCache, pane }: Props) {
  const { id } = conversation;
  const personOf = usePeople([conversation]);
  const person = titlePerson(conversation, personOf);
  const isOnline = useOnline();
  const nowMs = useNow() ?? serviceNow();
  const presence = usePresence(chat, conversation);
  const { order, events } = useOrderEvents(conversation);
  const read = useRoomMessages(chat, conversation, { isFromCache, isOnline, events, nowMs });
  const { page, messages, older } = read;
  const authors = useAuthors(conversation, messages, personOf);
  const blocking = useBlocking(chat, conversation, person.name);
  const refusal = refusalOf(conversation, isOnline);
  const [open, setOpen] = useState<OpenSheet>(null);
  const [attaching, setAttaching] = useState<Attaching>(null);
  const [link, setLink] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const handleFound = useCallback((messageId: string) => {
    setOpen(null);
    setTarget({ key: messageId });
  }, []);
  const rows = useMessageRows(chat, id);
  const files = { chat, conversationId: id };

  return (
    <RoomFrame
      pane={pane}
      title={text.with(person.name)}
      header={
        <RoomHeader
          conversation={conversation}
          person={person}
          presence={isOnline ? presenceWords(presence, nowMs) : ''}
          about={aboutWords(conversation, order)}
          onMenu={() => setOpen('menu')}
        />
      }
      sheets={
        <>
          <RoomSheets
            open={open}
            onOpen={setOpen}
            conversation={conversation}
            name={person.name}
            blocking={blocking}
            messages={messages}
            older={older}
            onFound={handleFound}
            authorOf={authors.authorOf}
          />
          <AttachSheet {...files} attaching={attaching} onAttaching={setAttaching} />
          <LinkSheet address={link} onClose={() => setLink(null)} />
        </>
      }
    >
      <FileDrop
        disabled={refusal !== null}
        onFiles={(dropped) => setAttaching({ what: 'files', files: dropped })}
      >
        <RoomBody>
          {page === null ? (
            <RoomWaiting error={read.error} onRetry={read.again} />
          ) : (
            <MessageScroller
              sent={read.said}
              missed={read.missed}
              onNearNewest={read.setNear}
              onOlder={older.hasMore && !older.loadingMore && !older.moreError ? older.loadMore : null}
            >
              {(scroller) => (
                <MessageList
                  conversation={conversation}
                  deliveryKind={order?.deliveryKind ?? ''}
                  days={read.days}
                  scroller={scroller}
                  isReading={!read.isNear}
                  freshId={read.freshId}
                  target={target}
                  older={older}
                  {...authors}
                  {...rows}
                  onLink={setLink}
                />
              )}
            </MessageScroller>
          )}
          {page && <NewestAloud messages={messages} authorOf={authors.authorOf} />}
          <RoomComposer
            {...files}
            refusal={refusal}
            isKeyless={isKeyless(conversation, messages)}
            onUnblock={blocking.unblock}
            onAttach={() => setAttaching({ what: 'choice' })}
            onSaid={read.handleSaid}
          />
        </RoomBody>
      </FileDrop>
    </RoomFrame>
  );
}

/** What a row of the list draws and does; the same functions in every render, so that rows are not drawn again. */
function useMessageRows(chat: Chat, id: string) {
  const onRetry = useCallback((messageId: string) => void chat.retry(messageId).catch(reportFailure), [chat]);
  const onDiscard = useCallback(
    (messageId: string) => void chat.discard(messageId).catch(reportFailure),
    [chat],
  );
  const attachmentOf = useCallback(
    (message: Message) => <Attachment chat={chat} conversationId={id} message={message} />,
    [chat, id],
  );
  return { onRetry, onDiscard, attachmentOf };
}

function reportFailure(error: unknown): void {
  showToast({ tone: 'danger', text: chatErrorText(error) });
}
