import { sharedStore } from '@cosecha/shared/state';
import { useSyncExternalStore } from 'react';

/** How a remote stands: waiting for its code, mounted or ready to be, or unable to show its screen. */
export type RemoteStatus = 'loading' | 'ready' | 'failed';

const store = sharedStore<Readonly<Record<string, RemoteStatus>>>('remote-status', {});

export function setRemoteStatus(name: string, status: RemoteStatus): void {
  if (store.getState()[name] !== status) store.setState({ ...store.getState(), [name]: status }, true);
}

export function remoteStatus(name: string): RemoteStatus | undefined {
  return store.getState()[name];
}

export function useRemoteStatus(name: string | undefined): RemoteStatus | undefined {
  const statuses = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  return name === undefined ? undefined : statuses[name];
}
