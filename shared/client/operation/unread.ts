import { sessionStorageStore } from '@cosecha/shared/state';
import type { OperationRecord } from './operation';

/** An end that was told less than this before its page went away may not have been read. Milliseconds. */
const READ_WITHIN_MS = 3_000;
let told: { key: string; href: string; atMs: number }[] = [];

export function markNotified(key: string): void {
  told.push({ key, href: location.href, atMs: Date.now() });
}

/**
 * The page goes away: what it told a moment ago is left to the next page of this tab. Who reloads while the answer comes
 * would else find the form anew, without a word that the money has moved.
 */
export function leaveUnread(): void {
  const sinceMs = Date.now() - READ_WITHIN_MS;
  told = told.filter(({ atMs }) => atMs > sinceMs);
  if (told.length > 0) sessionStorageStore.set('unreadEnds', told);
}

/**
 * Marks what the page before left as not told, where this page is a reload of the one that told it: who has left its result
 * for another screen has read it.
 * @returns null where nothing was left
 */
export function takeUnread(): ((records: readonly OperationRecord[]) => readonly OperationRecord[]) | null {
  const left = sessionStorageStore.get('unreadEnds')?.filter(({ href }) => href === location.href) ?? [];
  sessionStorageStore.remove('unreadEnds');
  if (left.length === 0 || !isReload()) return null;
  const unread = new Set(left.map(({ key }) => key));
  return (records) =>
    records.map((record) => (unread.has(record.key) ? { ...record, isTold: false } : record));
}

const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
