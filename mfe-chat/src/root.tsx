import { Route, Routes } from '@cosecha/shared/router';
import { ConversationScreen } from './conversation/conversation-screen';
import { ConversationsScreen } from './conversations/conversations-screen';
import { PrivacyScreen } from './privacy/privacy-screen';
import { QuestionScreen } from './question/question-screen';

export function Root() {
  return (
    <Routes>
      <Route path="/chat" element={<ConversationsScreen />} />
      <Route path="/chat/privacidad" element={<PrivacyScreen />} />
      <Route path="/chat/preguntar/:offerId" element={<QuestionScreen />} />
      <Route path="/chat/:conversationId" element={<ConversationScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
