/** Does something once more if it fails. @throws what the second try failed with */
export function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work);
}
