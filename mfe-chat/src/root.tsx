import { chatPaths } from '@cosecha/shared/paths';
import { Route, Routes } from '@cosecha/shared/router';
import { useIsDesk } from '@cosecha/shared/ui';
import { ChatPanes } from './conversation/chat-panes';
import { ConversationScreen } from './conversation/conversation-screen';
import { ConversationsScreen } from './conversations/conversations-screen';
import { PrivacyScreen } from './privacy/privacy-screen';
import { QuestionScreen } from './question/question-screen';

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
