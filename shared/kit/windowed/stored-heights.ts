import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';

const KEPT_LISTS = 20;
const kept = new Map<string, VirtualItem[]>();

/** Heights of a list's rows as they were when it was left: who comes back finds every row where it was. */
export const heightsOf = (listId: string): VirtualItem[] => kept.get(listId) ?? [];

/** Plain data is kept: the library's own items hold the whole list that they were made for. */
export function storeHeights<Scroller extends Element | Window>(
  listId: string,
  list: Virtualizer<Scroller, Element>,
): void {
  kept.delete(listId);
  kept.set(listId, list.takeSnapshot());
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_LISTS && oldest !== undefined) kept.delete(oldest);
}
