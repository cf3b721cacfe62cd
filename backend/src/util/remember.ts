/**
 * Keeps an entry of a map that holds so many: last in the order of use; the first makes room.
 * @param max entries
 */
export function remember<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [unused] = map.keys();
  if (map.size > max && unused !== undefined) map.delete(unused);
}
