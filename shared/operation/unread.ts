import { sessionStorageStore } from '@cosecha/shared/state';
import type { OperationRecord } from './operation';

/** An end that was told less than this before its page went away may not have been read. Milliseconds. */
const READ_WITHIN_MS = 3_000;
const toldAtMs = new Map<string, number>();

export const noteTold = (key: string): void => void toldAtMs.set(key, Date.now());

/**
 * The page goes away: what it told a moment ago is left to the next page of this tab. Who reloads while the answer comes
 * would else find the form anew, without a word that the money has moved.
 */
export function leaveUnread(): void {
  const sinceMs = Date.now() - READ_WITHIN_MS;
  const unread = [...toldAtMs].filter(([, atMs]) => atMs > sinceMs).map(([key]) => key);
  if (unread.length > 0) sessionStorageStore.set('unreadEnds', unread);
}

/** Marks what the page before left as not told. @returns null where it left nothing */
export function takeUnread(): ((records: readonly OperationRecord[]) => readonly OperationRecord[]) | null {
  const unread = sessionStorageStore.get('unreadEnds');
  sessionStorageStore.remove('unreadEnds');
  if (!unread) return null;
  return (records) =>
    records.map((record) => (unread.includes(record.key) ? { ...record, isTold: false } : record));
}
