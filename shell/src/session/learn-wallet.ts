import { getProfile, queryClient, RequestError, readableError } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import { localStore, sessionEnded, showToast, storedTokens } from '@cosecha/shared/state';

const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks the service whose session this is, where another client stored a token and no wallet: every screen waits for it. Asked again
 * while the service does not answer; a session without a wallet is over.
 */
export async function learnWallet(): Promise<void> {
  const [token = ''] = storedTokens();
  const asked = queryClient().fetchQuery({
    queryKey: ['whose-session'],
    queryFn: ({ signal }) => getProfile(signal),
    retry: isPassing,
    retryDelay: (times) => Math.min(1_000 * 2 ** times, LONGEST_PAUSE_MS),
  });
  // A token that is refused has led to the way in already.
  await bestEffort(asked);
  if (localStore.get('wallet') === null) sessionEnded(token);
}

function isPassing(times: number, error: Error): boolean {
  const isAskedAgain = error instanceof RequestError && error.retryable;
  if (isAskedAgain && times === 0) showToast({ tone: 'warning', text: readableError(error) });
  return isAskedAgain;
}
