import { sharedStore } from '@cosecha/shared/state';
import { useSyncExternalStore } from 'react';

/** The state of a remote: waiting for its code, mounted or ready to be, or unable to show its screen. */
export type RemoteStatus = 'loading' | 'ready' | 'failed';

/** By the remote's name. */
export const remoteStatusStore = sharedStore<Readonly<Record<string, RemoteStatus>>>('remote-status', {});

export function setRemoteStatus(name: string, status: RemoteStatus): void {
  const known = remoteStatusStore.getState();
  if (known[name] !== status) remoteStatusStore.setState({ ...known, [name]: status }, true);
}

export function remoteStatus(name: string): RemoteStatus | undefined {
  return remoteStatusStore.getState()[name];
}

export function useRemoteStatus(name: string | undefined): RemoteStatus | undefined {
  const statuses = useSyncExternalStore(
    remoteStatusStore.subscribe,
    remoteStatusStore.getState,
    remoteStatusStore.getInitialState,
  );
  return name === undefined ? undefined : statuses[name];
}
