/**
 * What a promise gives, or `late` when it takes longer. What is late goes on unheard.
 * @param limitMs from now on
 * @throws what the promise rejects with in time
 */
export async function settleWithin<T, L>(work: Promise<T>, limitMs: number, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
