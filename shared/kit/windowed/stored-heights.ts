import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';

const MAX_LISTS = 20;
const stored = new Map<string, VirtualItem[]>();

/** Row heights of a list when it was left: on return every row has its old position. */
export const heightsOf = (listId: string): VirtualItem[] => stored.get(listId) ?? [];

/** Plain data is stored: the library's own items would retain their whole list. */
export function storeHeights<Scroller extends Element | Window>(
  listId: string,
  list: Virtualizer<Scroller, Element>,
): void {
  stored.delete(listId);
  stored.set(listId, list.takeSnapshot());
  const oldest = stored.keys().next().value;
  if (stored.size > MAX_LISTS && oldest !== undefined) stored.delete(oldest);
}
