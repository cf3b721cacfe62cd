import { sessionStorageStore } from '@cosecha/shared/state';
import type { OperationRecord } from './operation';

/** An outcome shown for less than this before its page closed may not have been read. Milliseconds. */
const READ_WITHIN_MS = 3_000;
let reported: { key: string; href: string; atMs: number }[] = [];

export function markNotified(key: string): void {
  reported.push({ key, href: location.href, atMs: Date.now() });
}

/**
 * On page unload: outcomes shown a moment ago are handed to the next page of this tab. After a reload in that moment
 * the form would otherwise appear again, without a word that the money has moved.
 */
export function leaveUnread(): void {
  const sinceMs = Date.now() - READ_WITHIN_MS;
  reported = reported.filter(({ atMs }) => atMs > sinceMs);
  if (reported.length > 0) sessionStorageStore.set('unreadEnds', reported);
}

/**
 * Marks those outcomes as not shown when this page is a reload of the one that showed them. After a navigation they
 * count as read.
 * @returns null when there are none
 */
export function takeUnread(): ((records: readonly OperationRecord[]) => readonly OperationRecord[]) | null {
  const left = sessionStorageStore.get('unreadEnds')?.filter(({ href }) => href === location.href) ?? [];
  sessionStorageStore.remove('unreadEnds');
  if (left.length === 0 || !isReload()) return null;
  const unread = new Set(left.map(({ key }) => key));
  return (records) =>
    records.map((record) => (unread.has(record.key) ? { ...record, isReported: false } : record));
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
