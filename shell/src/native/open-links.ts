import type { NativeDevice } from '@cosecha/shared/native';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { ownerOfPath } from '@cosecha/shared/remote/routes';
import { navigateTo } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';

/**
 * Opens the links that the system hands to the wrapper. A screen of the app opens in the page as it is; without a session the page
 * loads anew, so that the check at its start keeps the address for after signing in. Links to other sites are not ours to open.
 * @param load loads a document of our own origin
 */
export function openLinks(
  device: Pick<NativeDevice, 'onLink'>,
  { remotes }: { remotes: readonly Pick<RegistryEntry, 'routes'>[] },
  load: (path: string) => void = (path) => location.assign(path),
): void {
  device.onLink((link) => {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (url?.origin !== location.origin) return;
    const { pathname, search, hash } = url;
    const path = `${pathname}${search}${hash}`;
    const isScreen = ownerOfPath(remotes, pathname) !== undefined;
    if (isScreen && sessionStore.getState().signedIn) navigateTo(path);
    else load(path);
  });
}
