/** The list with the item at one place put at another; out of range leaves it as it is. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
