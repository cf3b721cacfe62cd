/** Runs works sequentially; a failing one does not stop the others. @throws Error with all failures at the end */
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
