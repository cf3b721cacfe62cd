import { useNow } from '@cosecha/shared/browser';
import { chatPaths, marketPaths } from '@cosecha/shared/paths';
import { serviceNow } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import { IconLink, MoreRows, Screen, Skeleton, Stack } from '@cosecha/shared/ui';
import type { Chat } from '../data';
import { ChatDoor } from '../open/chat-door';
import { ChatFailure } from '../open/chat-error';
import { useOnline } from '../open/use-online';
import { aboutWords } from '../order/order-pill';
import { useOrders } from '../order/use-orders';
import { titlePerson, usePeople } from '../people/use-people';
import { ConversationList } from './conversation-list';
import { useConversations } from './use-conversations';

const text = chatText.list;
export const FRAME = {
  title: text.title,
  backTo: marketPaths.orders,
  action: <IconLink icon="shield" label={text.privacy} to={chatPaths.privacy} />,
};

/** /chat: everybody with whom this person talks, the latest first. */
export function ConversationsScreen() {
  return (
    <ChatDoor {...FRAME} texts={text}>
      {(chat) => (
        <Screen {...FRAME}>
          <Conversations chat={chat} />
        </Screen>
      )}
    </ChatDoor>
  );
}

export function Conversations({ chat }: { chat: Chat }) {
  const { feed, again, ...more } = useConversations(chat);
  const isOnline = useOnline();
  const nowMs = useNow() ?? serviceNow();
  const conversations = feed?.value?.conversations ?? null;
  const personOf = usePeople(conversations ?? []);
  const orderOf = useOrders((conversations ?? []).map(({ orderId }) => orderId));
  const isFirstWait = conversations?.length === 0 && feed?.isFromCache && isOnline && !feed.error;
  if (feed?.error && !conversations?.length) {
    return <ChatFailure title={text.failed} error={feed.error} onRetry={again} />;
  }
  if (conversations === null || isFirstWait) return <Skeleton label={text.loading} rows={5} />;
  return (
    <Stack>
      <ConversationList
        rows={conversations.map((conversation) => ({
          conversation,
          person: titlePerson(conversation, personOf),
          about: aboutWords(conversation, orderOf(conversation.orderId)),
          nowMs,
        }))}
      />
      {conversations.length > 0 && (more.hasMore || conversations.length > FEW) && (
        <MoreRows {...more} moreError={feed?.error ?? null} texts={text} />
      )}
    </Stack>
  );
}

/** Where all fit on a screen, the end of the list goes without saying. */
const FEW = 8;
