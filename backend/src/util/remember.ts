/** Adds an entry to a bounded LRU map: most recently used last; the first is evicted. @param max entries */
export function remember<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [unused] = map.keys();
  if (map.size > max && unused !== undefined) map.delete(unused);
}
