import { accountPaths } from '@cosecha/shared/paths';
import { defineRoutes } from '@cosecha/shared/remote/route-table';
import {
  accountText,
  disputeText,
  emailText,
  entryText,
  helpText,
  notificationsText,
  publicProfileText,
  securityText,
  settingsText,
} from '@cosecha/shared/text';

const tab = accountText.account.title;
const security = { chunk: 'security', tab };

export const ROUTES = defineRoutes(
  accountPaths,
  {
    signIn: { title: accountText.signIn.title, chunk: 'sign-in', firstView: {} },
    email: {
      ...{ title: emailText.in.title, chunk: 'email' },
      // The links of our mails and of the forgotten password lead elsewhere.
      ...{ firstView: { modo: ['crear'] }, exactQuery: true },
    },
    newWallet: { title: accountText.newWallet.title, chunk: 'new-wallet', firstView: {} },
    pinSignIn: { title: entryText.storedWallets.title, chunk: 'pin-sign-in' },
    backup: { title: entryText.backup.title, chunk: 'new-wallet', tab },
    account: { title: accountText.account.title, chunk: 'account', tab },
    noticeSettings: { title: notificationsText.settings.title, chunk: 'notifications', tab },
    notices: { title: notificationsText.list.title, chunk: 'notifications', tab },
    security: { title: securityText.title, ...security },
    changePin: { title: securityText.pin.title, ...security },
    phrase: { title: securityText.phrase.title, ...security },
    devices: { title: securityText.devices.title, ...security },
    emailAccess: { title: securityText.email.title, ...security },
    removeAccount: { title: securityText.remove.title, ...security },
    forgetWallet: { title: securityText.forget.title, ...security },
    settings: { title: settingsText.title, chunk: 'help', tab },
    help: { title: helpText.title, chunk: 'help', tab, firstView: {} },
    helpTopic: { title: helpText.title, chunk: 'help', tab },
    editProfile: { title: accountText.profile.title, chunk: 'profile', tab },
    profile: { title: publicProfileText.title, chunk: 'public-profile' },
    disputes: { title: disputeText.desk.title, chunk: 'arbiter', tab },
    dispute: { title: 'Disputa', chunk: 'arbiter', tab },
  },
  [{ label: tab, href: accountPaths.account, icon: 'account', order: 50 }],
);
