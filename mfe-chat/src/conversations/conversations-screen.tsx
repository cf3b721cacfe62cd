import { useNow } from '@cosecha/shared/browser';
import { foldText } from '@cosecha/shared/domain';
import { chatPaths, marketPaths } from '@cosecha/shared/paths';
import { serviceNow } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import {
  IconLink,
  ListSearchField,
  MoreRows,
  Screen,
  Skeleton,
  Stack,
  Text,
  useListSearch,
  useReadOn,
} from '@cosecha/shared/ui';
import type { Chat } from '../data';
import { ChatDoor } from '../open/chat-door';
import { ChatFailure } from '../open/chat-error';
import { useOnline } from '../open/use-online';
import { aboutWords } from '../order/order-pill';
import { useOrders } from '../order/use-orders';
import { titlePerson, usePeople } from '../people/use-people';
import { ConversationList } from './conversation-list';
import type { ConversationRowProps } from './conversation-row';
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
  const search = useListSearch();
  const { wanted } = search;
  const list = { ...more, moreError: feed?.error ?? null };
  const isReading = useReadOn(wanted !== '', list);
  const isFirstWait = conversations?.length === 0 && feed?.isFromCache && isOnline && !feed.error;
  if (feed?.error && !conversations?.length) {
    return <ChatFailure title={text.failed} error={feed.error} onRetry={again} />;
  }
  if (conversations === null || isFirstWait) return <Skeleton label={text.loading} rows={5} />;
  const rows = conversations.map((conversation) => ({
    conversation,
    person: titlePerson(conversation, personOf),
    about: aboutWords(conversation, orderOf(conversation.orderId)),
    nowMs,
  }));
  const found = rows.filter((row) => isAbout(row, wanted));
  const isLong = more.hasMore || conversations.length > FEW;
  return (
    <Stack>
      <ListSearchField
        search={search}
        label={text.search}
        count={more.hasMore ? MANY : conversations.length}
      />
      {wanted !== '' && (
        <Text $as="small" $muted role="status">
          {isReading ? text.searching(conversations.length) : text.found(found.length)}
        </Text>
      )}
      {(wanted === '' || found.length > 0) && <ConversationList hasMore={more.hasMore} rows={found} />}
      {isLong && <MoreRows {...list} texts={text} />}
    </Stack>
  );
}

/** More than are here. */
const MANY = Number.POSITIVE_INFINITY;
/** Where all fit on a screen, they need no search, and the end of the list goes without saying. */
const FEW = 8;

/** Whom it is with, which product and order it is about, and what was said last. */
const isAbout = ({ person, conversation }: ConversationRowProps, wanted: string): boolean => {
  const { productName, orderId, last } = conversation;
  return foldText([person.name, productName, orderId, last?.text].join(' ')).includes(wanted);
};
