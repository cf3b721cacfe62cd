/** Retries once, at once. @throws the error of the second attempt */
export function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work);
}
