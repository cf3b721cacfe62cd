import { Route, Routes } from '@cosecha/shared/router';
import { AccountScreen } from './account/account-screen';
import { Arbiter } from './arbiter/arbiter';
import { EmailScreen } from './email/email-screen';
import { KeptWalletScreen } from './entry/kept-wallet-screen';
import { BackupScreen } from './new-wallet/backup-screen';
import { NewWalletScreen } from './new-wallet/new-wallet-screen';
import { Notifications } from './notifications/notifications';
import { ProfileScreen } from './profile/profile-screen';
import { PublicProfileScreen } from './public-profile/public-profile-screen';
import { Security } from './security/security';
import { SignInScreen } from './sign-in/sign-in-screen';

export function Root() {
  return (
    <Routes>
      <Route path="/login-with-seedphrase" element={<SignInScreen />} />
      <Route path="/login-with-email" element={<EmailScreen />} />
      <Route path="/crear-billetera" element={<NewWalletScreen />} />
      <Route path="/entrar-con-pin" element={<KeptWalletScreen />} />
      <Route path="/frase-de-respaldo" element={<BackupScreen />} />
      <Route path="/cuenta" element={<AccountScreen />} />
      <Route path="/notificaciones" element={<Notifications page="NoticesScreen" />} />
      <Route path="/cuenta/notificaciones" element={<Notifications page="NoticeSettingsScreen" />} />
      <Route path="/cuenta/seguridad/*" element={<Security />} />
      <Route path="/editar-perfil" element={<ProfileScreen />} />
      <Route path="/perfil/:wallet" element={<PublicProfileScreen />} />
      <Route path="/arbitraje/*" element={<Arbiter />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
