import { Route, Routes } from '@cosecha/shared/router';
import { NoticesScreen } from './notices-screen';
import { NoticeSettingsScreen } from './settings-screen';

/** One chunk of its own: most visits of the account need none of it. */
export function NotificationRoutes() {
  return (
    <Routes>
      <Route path="/notificaciones" element={<NoticesScreen />} />
      <Route path="/cuenta/notificaciones" element={<NoticeSettingsScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
