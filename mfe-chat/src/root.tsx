import { chatPaths } from '@cosecha/shared/paths';
import { lazyScreen } from '@cosecha/shared/remote';
import { Route, Routes } from '@cosecha/shared/router';
import { useIsDesk } from '@cosecha/shared/ui';
import { ConversationsScreen } from './conversations/conversations-screen';
import { PrivacyScreen } from './privacy/privacy-screen';
import { QuestionScreen } from './question/question-screen';

/** The list does not need what one writes, speaks and sends with; a desk shows both. */
const ConversationScreen = lazyScreen(() =>
  import(/* webpackChunkName: "conversation" */ './conversation/conversation-screen').then(
    (code) => code.ConversationScreen,
  ),
);
const ChatPanes = lazyScreen(() =>
  import(/* webpackChunkName: "conversation" */ './conversation/chat-panes').then((code) => code.ChatPanes),
);

export function Root() {
  const isDesk = useIsDesk();
  return (
    <Routes>
      <Route path={chatPaths.conversations} element={isDesk ? <ChatPanes /> : <ConversationsScreen />} />
      <Route path={chatPaths.privacy} element={<PrivacyScreen />} />
      <Route path={chatPaths.question} element={<QuestionScreen />} />
      <Route path={chatPaths.conversation} element={isDesk ? <ChatPanes /> : <ConversationScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
