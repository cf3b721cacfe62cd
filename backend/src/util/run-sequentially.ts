/**
 * Runs works one after the other; one that fails stops no other one.
 * @throws Error with what went wrong, when all have had their turn
 */
export async function runSequentially(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
