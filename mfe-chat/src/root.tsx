import { Route, Routes } from '@cosecha/shared/router';
import { ConversationsScreen } from './conversations/conversations-screen';
import { paths } from './paths';
import { PrivacyScreen } from './privacy/privacy-screen';

export function Root() {
  return (
    <Routes>
      <Route path={paths.list} element={<ConversationsScreen />} />
      <Route path={paths.privacy} element={<PrivacyScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
