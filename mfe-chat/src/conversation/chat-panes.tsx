import { useParams } from '@cosecha/shared/router';
import { chatText } from '@cosecha/shared/text';
import { EmptyState, Panes, Screen } from '@cosecha/shared/ui';
import { Conversations, FRAME } from '../conversations/conversations-screen';
import { ChatDoor } from '../open/chat-door';
import { OpenConversation } from './conversation-screen';

const text = chatText.list;

/** On wide screens: the list of conversations and the opened one side by side. */
export function ChatPanes() {
  const { conversationId: id } = useParams();
  return (
    <ChatDoor {...FRAME} texts={text}>
      {(chat) => (
        <Panes
          list={
            <Screen {...FRAME} pane={id ? 'beside' : 'main'}>
              <Conversations chat={chat} />
            </Screen>
          }
        >
          {id ? (
            <OpenConversation key={id} chat={chat} id={id} pane="main" />
          ) : (
            <EmptyState icon="chat" {...text.choose} />
          )}
        </Panes>
      )}
    </ChatDoor>
  );
}
