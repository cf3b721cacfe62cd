import { accountPaths, chatPaths, marketPaths, shellPaths, walletPaths } from '@cosecha/shared/paths';
import { matchesAnyRoute } from '@cosecha/shared/remote/routes';
import { appHistory, navigateTo } from '@cosecha/shared/router';
import { checkSessionOnStart, saveAskedPlace, sessionOver, sessionStore } from '@cosecha/shared/state';
import { OPEN_PATHS } from './open-paths';

/** What people share, and what their notices lead to: asked for without a token, it opens after signing in. */
const RETURN_PATHS: readonly string[] = [
  marketPaths.product,
  marketPaths.order,
  chatPaths.conversation,
  accountPaths.notices,
  walletPaths.send,
];

/** Where a person may be. SPEC.md §2: without a token at "/", with one past the landing. */
export function permittedPath(path: string, signedIn: boolean): string {
  if (signedIn) return path === shellPaths.landing ? marketPaths.home : path;
  return matchesAnyRoute(OPEN_PATHS, path) ? path : shellPaths.landing;
}

/**
 * Checks the stored session before anything is drawn and keeps checking on every navigation, so that the back
 * button after leaving shows nothing of the account, and when another tab signs out. Returns its own undo.
 */
export function guardSession(): () => void {
  const history = appHistory();
  const asked = history.current().location;
  const found = checkSessionOnStart();
  const isOpen = matchesAnyRoute(OPEN_PATHS, asked.pathname);
  const place = `${asked.pathname}${asked.search}`;
  if (found === 'expired') sessionOver(isOpen ? null : place);
  if (found === 'anonymous' && matchesAnyRoute(RETURN_PATHS, asked.pathname)) saveAskedPlace(place);
  if (found !== 'signed-in' && isOpen && asked.pathname !== shellPaths.landing) {
    history.replace(`${asked.pathname}${asked.search}${asked.hash}`);
  }
  const enforce = () => {
    const { pathname } = history.current().location;
    const permitted = permittedPath(pathname, sessionStore.getState().signedIn);
    if (permitted !== pathname) navigateTo(permitted, { replace: true });
  };
  const leaveScreen = () => navigateTo(shellPaths.landing, { replace: true });
  enforce();
  const stops = [
    history.subscribe(enforce),
    sessionStore.subscribe(({ wallet }, before) => {
      // Another tab has brought in another person: the screen still shows the earlier person's data.
      const isOther = before.wallet !== null && wallet !== null && wallet !== before.wallet;
      // After the code that signs out here has navigated.
      queueMicrotask(isOther ? leaveScreen : enforce);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
