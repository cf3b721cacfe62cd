/** Waits for work whose failure needs no action: for what only helps when it succeeds. */
export async function bestEffort<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
