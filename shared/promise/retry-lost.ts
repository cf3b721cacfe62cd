const MOST_TRIES = 3;

/**
 * Retries work whose answer was lost on the way (`RequestError` without a status), at most twice. Only for idempotent work;
 * people should not have to tap again because of an unstable connection.
 * @throws the last failure, at once where the service answered
 */
export async function retryLost<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      const { status, retryable } = failure as { status?: unknown; retryable?: unknown };
      if (tries === MOST_TRIES || status !== 0 || retryable !== true) throw failure;
    }
  }
}
