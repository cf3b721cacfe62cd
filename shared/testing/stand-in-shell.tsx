import { act, getConfig, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { configure } from '../client/api/core';
import { queryClient } from '../client/api/queries/query-client';
import { refreshSession, signIn, signOut } from '../client/state';
import { mountRemote } from '../host/mount-remote';
import { Toasts } from '../kit/ui';
import { Providers } from '../remote';
import type { RemoteModule } from '../remote/contract';
import { navigateTo } from '../router';
import { makeConfig, people } from './factories';
import { type ReceivedRequest, type Service, type ServiceAnswer, startService } from './service';

export interface StandInOptions {
  /** The page's address when the remote is mounted. */
  path: string;
  /** Who is signed in; null: an anonymous visitor. Default: a buyer. */
  person?: (typeof people)[keyof typeof people] | null;
  /** What the services answer. Default: 404 to everything. */
  answer?: (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>;
}

export interface StandInShell {
  user: UserEvent;
  /** The services, with the requests that they received. */
  service: Service;
  /** Unmounts the remote, ends the session and closes the services. */
  close(): Promise<void>;
}

/**
 * Mounts a remote as the shell does, in a page with all that the shell provides: history, session, services, toasts.
 * @param remote what its `src/remote.tsx` exports
 */
export async function mountInShell(
  name: string,
  remote: RemoteModule,
  { path, person = people.buyer, answer = () => ({ status: 404 }) }: StandInOptions,
): Promise<StandInShell> {
  const service = await startService(answer);
  configure(makeConfig({}, service.origin));
  if (person) signIn({ authToken: 'a-token', authTokenVenwallet: 'another-token', ...person });
  refreshSession();
  navigateTo(path, { replace: true });
  render(
    <Providers onError={raise}>
      <Toasts />
    </Providers>,
  );
  // Mounting waits for an effect, which within `act` would run only after the wait.
  const { asyncWrapper } = getConfig();
  const unmount = await asyncWrapper(() => mountRemote({ name, ...remote }, document.body));
  return {
    user: userEvent.setup(),
    service,
    async close() {
      await asyncWrapper(unmount);
      act(() => signOut());
      queryClient().clear();
      await service.close();
    },
  };
}

function raise(error: unknown): never {
  throw error;
}
