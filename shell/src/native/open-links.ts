import type { NativeDevice } from '@cosecha/shared/native';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { ownerOfPath } from '@cosecha/shared/remote/routes';
import { navigateTo } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';
import { withinOrigin } from '../within-origin';

/**
 * Opens the links that the system hands to the wrapper. A screen of the app opens in the page as it is; without a session the page
 * loads again, so that the check at its start keeps the address for after signing in. Links to other sites are not ours to open.
 * @param load loads a document of our own origin
 */
export function openLinks(
  device: Pick<NativeDevice, 'onLink'>,
  { remotes }: Remotes,
  load: (path: string) => void = loadPath,
): void {
  const open = opener({ remotes }, load);
  device.onLink((link) => {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (url?.origin !== location.origin) return;
    const { pathname, search, hash } = url;
    open(withinOrigin(`${pathname}${search}${hash}`));
  });
}

type Remotes = { remotes: readonly Pick<RegistryEntry, 'routes'>[] };
const loadPath = (path: string) => location.assign(path);

/** Opens a path of our own origin: as a screen of the page that is there, where it is one, or as a document. */
export function opener(
  { remotes }: Remotes,
  load: (path: string) => void = loadPath,
): (path: string) => void {
  return (path) => {
    const isScreen = ownerOfPath(remotes, new URL(path, location.origin).pathname) !== undefined;
    if (isScreen && sessionStore.getState().signedIn) navigateTo(path);
    else load(path);
  };
}
