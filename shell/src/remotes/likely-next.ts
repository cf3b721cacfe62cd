import { accountPaths } from '@cosecha/shared/paths';
import { type Registry, type RegistryEntry, remoteUrl, screenFiles } from '@cosecha/shared/remote/contract';
import { ownerOfPath } from '@cosecha/shared/remote/routes';

/** Where people go first who are not signed in yet. */
const WAYS_IN = [accountPaths.signIn];

/** The scripts of the screens that are one tap away: the tabs, or the ways in. What is loaded already costs nothing. */
export function likelyNextFiles({ remotes }: Registry, signedIn: boolean): string[] {
  const tabs = remotes.flatMap(({ navigation }) => navigation).sort((a, b) => a.order - b.order);
  const paths = signedIn ? tabs.map(({ href }) => href) : WAYS_IN;
  return [...new Set(paths.flatMap((path) => filesOf(remotes, path)))];
}

/** The scripts of the screen behind a link that was tapped before the app was there to answer (shell/src/first-view/head.ts). */
export function tappedFiles({ remotes }: Registry): string[] {
  const link = document.querySelector<HTMLAnchorElement>('a[data-pressed]');
  return link ? filesOf(remotes, link.pathname) : [];
}

function filesOf(remotes: readonly RegistryEntry[], path: string): string[] {
  const owner = ownerOfPath(remotes, path);
  return owner ? [owner.entry, ...screenFiles(owner, path)].map((file) => remoteUrl(owner, file)) : [];
}
