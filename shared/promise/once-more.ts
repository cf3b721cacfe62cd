/**
 * Retries work once whose answer was lost on the way (`RequestError` without a status). Only for idempotent work;
 * people should not have to tap again because of an unstable connection.
 * @throws the second failure, or the first when the service answered
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    const { status, retryable } = failure as { status?: unknown; retryable?: unknown };
    if (status !== 0 || retryable !== true) throw failure;
    return work();
  }
}
