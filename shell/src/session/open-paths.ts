import { accountPaths, shellPaths } from '@cosecha/shared/paths';

/** For people without a session, from the landing to the PIN: who has one is led home, or draws the screen again. */
const WAYS_IN: readonly string[] = [
  shellPaths.landing,
  shellPaths.welcome,
  accountPaths.signIn,
  accountPaths.email,
  accountPaths.newWallet,
  accountPaths.pinSignIn,
];

/** What a device without a token may open: the ways in, help and what people agree to, and the shell's own messages. */
export const OPEN_PATHS: readonly string[] = [
  ...WAYS_IN,
  accountPaths.help,
  accountPaths.helpTopic,
  shellPaths.notFound,
  shellPaths.error,
  shellPaths.nearError,
];

/** Whom what the edge draws of a page is meant for, besides people with a session: `all`, or `out` without these. */
export type OpenTo = 'all' | 'out';

/** @returns nothing for a page that only people with a session see */
export function openTo(path: string): OpenTo | undefined {
  if (WAYS_IN.includes(path)) return 'out';
  return OPEN_PATHS.includes(path) ? 'all' : undefined;
}
