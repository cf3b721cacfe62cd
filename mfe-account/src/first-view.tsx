import { accountPaths } from '@cosecha/shared/paths';
import { createFirstView } from '@cosecha/shared/remote/first-view-server';
import { EmailScreen } from './email/email-screen';
import { HelpScreen } from './help';
import { NewWalletScreen } from './new-wallet';
import { FIRST_VIEWS, queries, Root } from './root';
import { SignInScreen } from './sign-in/sign-in-screen';

// A server draws at once: it has no files to fetch.
FIRST_VIEWS[accountPaths.signIn].give(SignInScreen);
FIRST_VIEWS[accountPaths.email].give(EmailScreen);
FIRST_VIEWS[accountPaths.newWallet].give(NewWalletScreen);
FIRST_VIEWS[accountPaths.help].give(HelpScreen);

/** The server build: docs/adding-a-remote.md tells how first views are written. */
export const { ask, render } = createFirstView({
  name: 'mfe-account',
  Root,
  views: Object.fromEntries(Object.keys(FIRST_VIEWS).map((path) => [path, { queries }])),
});
