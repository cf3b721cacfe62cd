/**
 * Does work again whose answer was lost on the way (`RequestError` without a status). Only for what may be done twice: no person is
 * asked to tap for a line that breaks now and then.
 * @throws the second failure, or the first where the service answered
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
