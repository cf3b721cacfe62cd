import { lazyScreen } from '@cosecha/shared/remote';
import { Route, Routes } from '@cosecha/shared/router';
import { Arbiter } from './arbiter/arbiter';
import { Notifications } from './notifications/notifications';
import { Security } from './security/security';

const SignInScreen = lazyScreen(() =>
  import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-screen').then((code) => code.SignInScreen),
);
const EmailScreen = lazyScreen(() =>
  import(/* webpackChunkName: "email" */ './email/email-screen').then((code) => code.EmailScreen),
);
const KeptWalletScreen = lazyScreen(() =>
  import(/* webpackChunkName: "kept-wallet" */ './entry/kept-wallet-screen').then(
    (code) => code.KeptWalletScreen,
  ),
);
const loadNewWallet = () => import(/* webpackChunkName: "new-wallet" */ './new-wallet');
const NewWalletScreen = lazyScreen(() => loadNewWallet().then((code) => code.NewWalletScreen));
const BackupScreen = lazyScreen(() => loadNewWallet().then((code) => code.BackupScreen));
const AccountScreen = lazyScreen(() =>
  import(/* webpackChunkName: "account" */ './account/account-screen').then((code) => code.AccountScreen),
);
const ProfileScreen = lazyScreen(() =>
  import(/* webpackChunkName: "profile" */ './profile/profile-screen').then((code) => code.ProfileScreen),
);
const PublicProfileScreen = lazyScreen(() =>
  import(/* webpackChunkName: "public-profile" */ './public-profile/public-profile-screen').then(
    (code) => code.PublicProfileScreen,
  ),
);

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
