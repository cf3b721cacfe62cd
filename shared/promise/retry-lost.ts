const MOST_TRIES = 3;

/**
 * Retries work whose answer was lost on the way, at most twice. Only for idempotent work; people should not have to tap again
 * because of an unstable connection.
 * @param isLost tells such a failure; a `RequestError` without a status unless given
 * @throws the last failure, at once where the service answered
 */
export async function retryLost<T>(work: () => Promise<T>, isLost = isLostRequest): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      if (tries === MOST_TRIES || !isLost(failure)) throw failure;
    }
  }
}

function isLostRequest(failure: unknown): boolean {
  const { status, retryable } = failure as { status?: unknown; retryable?: unknown };
  return status === 0 && retryable === true;
}
