import { keysOf } from '@cosecha/shared/domain';
import { accountPaths } from '@cosecha/shared/paths';
import { lazyScreen } from '@cosecha/shared/remote';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { Route, Routes } from '@cosecha/shared/router';

const SignInScreen = lazyScreen(() =>
  import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-screen').then((code) => code.SignInScreen),
);
const EmailScreen = lazyScreen(() =>
  import(/* webpackChunkName: "email" */ './email/email-screen').then((code) => code.EmailScreen),
);
const StoredWalletScreen = lazyScreen(() =>
  import(/* webpackChunkName: "pin-sign-in" */ './entry/pin-sign-in-screen').then(
    (code) => code.PinSignInScreen,
  ),
);
const loadNewWallet = () => import(/* webpackChunkName: "new-wallet" */ './new-wallet');
const NewWalletScreen = lazyScreen(() => loadNewWallet().then((code) => code.NewWalletScreen));
const BackupScreen = lazyScreen(() => loadNewWallet().then((code) => code.BackupScreen));
const AccountScreen = lazyScreen(() =>
  import(/* webpackChunkName: "account" */ './account/account-screen').then((code) => code.AccountScreen),
);
const loadNotifications = () => import(/* webpackChunkName: "notifications" */ './notifications');
const NotificationsScreen = lazyScreen(() => loadNotifications().then((code) => code.NotificationsScreen));
const NotificationSettingsScreen = lazyScreen(() =>
  loadNotifications().then((code) => code.NotificationSettingsScreen),
);
const loadSecurity = () => import(/* webpackChunkName: "security" */ './security');
const SecurityScreen = lazyScreen(() => loadSecurity().then((code) => code.SecurityScreen));
const ChangePinScreen = lazyScreen(() => loadSecurity().then((code) => code.ChangePinScreen));
const PhraseScreen = lazyScreen(() => loadSecurity().then((code) => code.PhraseScreen));
const DevicesScreen = lazyScreen(() => loadSecurity().then((code) => code.DevicesScreen));
const EmailAccessScreen = lazyScreen(() => loadSecurity().then((code) => code.EmailAccessScreen));
const RemoveAccountScreen = lazyScreen(() => loadSecurity().then((code) => code.RemoveAccountScreen));
const ForgetWalletScreen = lazyScreen(() => loadSecurity().then((code) => code.ForgetWalletScreen));
const loadHelp = () => import(/* webpackChunkName: "help" */ './help');
const SettingsScreen = lazyScreen(() => loadHelp().then((code) => code.SettingsScreen));
const HelpScreen = lazyScreen(() => loadHelp().then((code) => code.HelpScreen));
const TopicScreen = lazyScreen(() => loadHelp().then((code) => code.TopicScreen));
const loadArbiter = () => import(/* webpackChunkName: "arbiter" */ './arbiter');
const ArbiterDesk = lazyScreen(() => loadArbiter().then((code) => code.ArbiterDesk));
const ArbiterCase = lazyScreen(() => loadArbiter().then((code) => code.ArbiterCase));
const ProfileScreen = lazyScreen(() =>
  import(/* webpackChunkName: "profile" */ './profile/profile-screen').then((code) => code.ProfileScreen),
);
const PublicProfileScreen = lazyScreen(() =>
  import(/* webpackChunkName: "public-profile" */ './public-profile/public-profile-screen').then(
    (code) => code.PublicProfileScreen,
  ),
);

/** The screens of the routes that have a first view (routes.ts). What they show at first is the same for everybody. */
export const FIRST_VIEWS = {
  [accountPaths.signIn]: SignInScreen,
  [accountPaths.email]: EmailScreen,
  [accountPaths.newWallet]: NewWalletScreen,
  [accountPaths.help]: HelpScreen,
};

/** They ask nothing. */
export const queries: FirstViewQueries = () => [];

/** Fetches the code of a path's first view; the screen then draws itself at once. @throws when it does not come */
export async function ready(path: string): Promise<FirstViewQueries | undefined> {
  const view = keysOf(FIRST_VIEWS).find((known) => known === path);
  if (!view) return undefined;
  await FIRST_VIEWS[view].load();
  return queries;
}

export function Root() {
  return (
    <Routes>
      <Route path={accountPaths.signIn} element={<SignInScreen />} />
      <Route path={accountPaths.email} element={<EmailScreen />} />
      <Route path={accountPaths.newWallet} element={<NewWalletScreen />} />
      <Route path={accountPaths.pinSignIn} element={<StoredWalletScreen />} />
      <Route path={accountPaths.backup} element={<BackupScreen />} />
      <Route path={accountPaths.account} element={<AccountScreen />} />
      <Route path={accountPaths.notices} element={<NotificationsScreen />} />
      <Route path={accountPaths.noticeSettings} element={<NotificationSettingsScreen />} />
      <Route path={accountPaths.security} element={<SecurityScreen />} />
      <Route path={accountPaths.changePin} element={<ChangePinScreen />} />
      <Route path={accountPaths.phrase} element={<PhraseScreen />} />
      <Route path={accountPaths.devices} element={<DevicesScreen />} />
      <Route path={accountPaths.emailAccess} element={<EmailAccessScreen />} />
      <Route path={accountPaths.removeAccount} element={<RemoveAccountScreen />} />
      <Route path={accountPaths.forgetWallet} element={<ForgetWalletScreen />} />
      <Route path={accountPaths.settings} element={<SettingsScreen />} />
      <Route path={accountPaths.help} element={<HelpScreen />} />
      <Route path={accountPaths.helpTopic} element={<TopicScreen />} />
      <Route path={accountPaths.editProfile} element={<ProfileScreen />} />
      <Route path={accountPaths.profile} element={<PublicProfileScreen />} />
      <Route path={accountPaths.disputes} element={<ArbiterDesk />} />
      <Route path={accountPaths.dispute} element={<ArbiterCase />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
