import { queryKeys } from '@cosecha/shared/api';
import { chatPaths } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { chatText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, type ScreenProps, Skeleton } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Chat } from '../data';
import { readNotificationsOf } from '../data/requests';
import { ChatDoor } from '../open/chat-door';
import { ChatFailure } from '../open/chat-error';
import { isNotThere } from './is-not-there';
import { Room } from './room';
import { useConversation } from './use-conversation';

const text = chatText.conversation;
const FRAME = { title: text.title, backTo: chatPaths.conversations };

/** /chat/{id}: one conversation, of an order or a question about an offer. */
export function ConversationScreen() {
  const { conversationId = '' } = useParams();
  return (
    <ChatDoor {...FRAME} texts={text}>
      {(chat) => <OpenConversation key={conversationId} chat={chat} id={conversationId} />}
    </ChatDoor>
  );
}

interface OpenProps extends Pick<ScreenProps, 'pane'> {
  chat: Chat;
  id: string;
}

/** It brings its own frame. */
export function OpenConversation({ chat, id, pane }: OpenProps) {
  const { feed, isComing, error, again } = useConversation(chat, id);
  const failure = error ?? feed?.error ?? null;
  useNoticeRead(id, feed?.value != null);
  if (feed?.value) {
    return <Room chat={chat} conversation={feed.value} isFromCache={feed.isFromCache} pane={pane} />;
  }
  return (
    <Screen {...FRAME} pane={pane}>
      {isComing || failure === null ? (
        <Skeleton label={text.loading} rows={5} />
      ) : isNotThere(failure) ? (
        <EmptyState
          icon="chat"
          title={text.missing.title}
          text={text.missing.text}
          action={<ButtonLink to={chatPaths.conversations}>{text.missing.action}</ButtonLink>}
        />
      ) : (
        <ChatFailure title={text.failed} error={failure} onRetry={again} />
      )}
    </Screen>
  );
}

/** Dismisses the push notifications of this conversation. */
function useNoticeRead(id: string, isHere: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isHere) return;
    readNotificationsOf(id).then(
      () => cache.invalidateQueries({ queryKey: queryKeys.notices.all }),
      /** A notice that stays unread leads here once more, nothing worse. */
      () => undefined,
    );
  }, [id, isHere, cache]);
}
