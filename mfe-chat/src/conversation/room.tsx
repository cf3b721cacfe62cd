import { useNow } from '@cosecha/shared/browser';
import { serviceNow, showToast } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import type { ScreenProps } from '@cosecha/shared/ui';
import { startTransition, useCallback, useMemo, useState } from 'react';
import type { Chat, Conversation, Message } from '../data';
import { Attachment, FileDrop } from '../files';
import { chatErrorText } from '../open/chat-error';
import { useOnline } from '../open/use-online';
import { aboutWords } from '../order/order-pill';
import { titlePerson, usePeople } from '../people/use-people';
import { type Attaching, AttachSheet } from './attach-sheet';
import { entriesByDay } from './entries';
import { LinkSheet } from './link-sheet';
import { MessageList } from './message-list';
import { MessageScroller } from './message-scroller';
import { NewestAloud } from './newest-aloud';
import { presenceWords } from './presence-words';
import { isKeyless, refusalOf } from './refusal';
import { RoomComposer } from './room-composer';
import { RoomBody, RoomFrame } from './room-frame';
import { RoomHeader } from './room-header';
import { type OpenSheet, RoomSheets } from './room-sheets';
import { RoomWaiting } from './room-waiting';
import { useAuthors } from './use-authors';
import { useBlocking } from './use-blocking';
import { useFresh } from './use-fresh';
import type { Target } from './use-message-window';
import { useMessages } from './use-messages';
import { useMissed } from './use-missed';
import { useOrderEvents } from './use-order-events';
import { usePresence } from './use-presence';
import { useReading } from './use-reading';

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
  const { feed, older, again } = useMessages(chat, id);
  const page = feed?.value ?? null;
  const messages = page?.messages ?? NO_MESSAGES;
  const isKnown = page !== null && (!isOnline || !(isFromCache || feed?.isFromCache));
  const { unread } = conversation;
  const firstFreshId = useFresh({ unread, messages, isKnown });
  const [isNear, setNear] = useState(true);
  const newestId = messages.at(-1)?.id ?? null;
  const missed = useMissed(messages, isNear);
  const authors = useAuthors(conversation, messages, personOf);
  const [said, setSaid] = useState(0);
  /** The message goes first, what it changes on the screen after it. */
  const handleSaid = useCallback(() => startTransition(() => setSaid((before) => before + 1)), []);
  /** A person who answers has seen them. */
  const freshId = said > 0 ? null : firstFreshId;
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
  useReading(chat, id, { unread, newestId, isNear, isKnown });

  const days = useMemo(
    () => entriesByDay({ messages, isWhole: page?.isWhole ?? false, events, freshId }, nowMs),
    [messages, page?.isWhole, events, freshId, nowMs],
  );
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
            <RoomWaiting error={feed?.error ?? null} onRetry={again} />
          ) : (
            <MessageScroller
              sent={said}
              missed={missed}
              onNearNewest={setNear}
              onOlder={older.hasMore && !older.loadingMore && !older.moreError ? older.loadMore : null}
            >
              {(scroller) => (
                <MessageList
                  conversation={conversation}
                  deliveryKind={order?.deliveryKind ?? ''}
                  days={days}
                  scroller={scroller}
                  isReading={!isNear}
                  freshId={freshId}
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
            onSaid={handleSaid}
          />
        </RoomBody>
      </FileDrop>
    </RoomFrame>
  );
}

/** What a row of the list draws and does; the same functions in every render, so that rows are not drawn anew. */
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

const NO_MESSAGES: readonly Message[] = [];

function reportFailure(error: unknown): void {
  showToast({ tone: 'danger', text: chatErrorText(error) });
}
