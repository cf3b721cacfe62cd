import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onSignOut } from '../../state/session';
import { isInSight, onSight } from '../../state/sight';
import { RequestError, retryAfterMs } from '../request/request-error';
import { revokeSessions } from '../revoke-sessions';

const RETRIES = 2;
/** Longer waits are shown to the person, who tries again by hand. */
const MOST_WAIT_MS = 15_000;

/** An empty cache with the app's own rules; the page has one, and a server makes one for each page that it draws. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        /** Offline requests fail at once instead of waiting. */
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) =>
          failures < RETRIES &&
          error instanceof RequestError &&
          error.retryable &&
          retryAfterMs(error) <= MOST_WAIT_MS,
        retryDelay: (attempt, error) => Math.max(retryAfterMs(error), 500 * 2 ** attempt),
      },
    },
  });
}

let client: QueryClient | null = null;

/** Timed questions and second tries rest while the app is out of sight; what is old by then is asked for as soon as it is back. */
function restOutOfSight(): void {
  focusManager.setEventListener((setFocused) => {
    setFocused(isInSight());
    return onSight(setFocused);
  });
}

/** The page's one query cache; what one screen loaded is there for the next. Empties when a person signs out,
 * and the services forget their sessions. */
export function queryClient(): QueryClient {
  if (!client) {
    const created = createQueryClient();
    if (typeof document !== 'undefined') restOutOfSight();
    onSignOut((left) => {
      created.clear();
      void revokeSessions(left);
    });
    client = created;
  }
  return client;
}

/** Wraps every React root of the page; all of them share one cache. */
export function QueryProvider({ children, client: chosen }: { children: ReactNode; client?: QueryClient }) {
  return <QueryClientProvider client={chosen ?? queryClient()}>{children}</QueryClientProvider>;
}
