import { walletRow } from '@cosecha/shared/state';
import { otherTabs } from '../browser';
import { type OperationRecord, recordsFrom } from './operation';
import { KEY_LIFE_MS } from './pace';
import { isOpen } from './transitions';
import { takeUnread } from './unread';

export type Records = readonly OperationRecord[];

/**
 * What this page shows of a wallet's operations. The device's storage is authoritative; other tabs are notified of
 * changes.
 */
export interface View {
  /** Null until a wallet's are read. */
  wallet: string | null;
  /** The latest first. */
  records: Records;
}

export const NOTHING: View = { wallet: null, records: [] };
/** How many ends of a kind are remembered, for result screens. */
const MAX_ENDS = 20;

const row = walletRow<Records>('operations', recordsFrom);
const listeners = new Set<() => void>();
let view = NOTHING;
let shown: { wallet: string; loaded: Promise<void> } | null = null;
let notifyTabs: ((wallet: string) => void) | undefined;

export const currentView = (): View => view;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: View): void {
  view = next;
  for (const listener of listeners) listener();
}

/** The records stored on the device. */
export async function loadRecords(wallet: string): Promise<Records> {
  const records = await row.read(wallet);
  if (view.wallet === wallet) show({ wallet, records });
  return records;
}

/** Shows a wallet's operations from now on, in step with the other tabs. Resolves once they are shown. */
export function showWallet(wallet: string): Promise<void> {
  if (shown?.wallet !== wallet) shown = { wallet, loaded: load(wallet) };
  return shown.loaded;
}

async function load(wallet: string): Promise<void> {
  notifyTabs ??= otherTabs('cosecha-operations', (changed) => {
    const { wallet } = view;
    if (wallet !== null && (changed ?? wallet) === wallet) void loadRecords(wallet);
  });
  const unread = takeUnread();
  const records = await (unread ? row.change(wallet, unread) : row.read(wallet)).catch(() => []);
  if (shown?.wallet !== wallet) return;
  show({ wallet, records });
}

/** Reads and writes in one transaction, so that other tabs cannot interfere. @returns the records after the change */
export async function changeRecords(wallet: string, change: (stored: Records) => Records): Promise<Records> {
  let isChanged = false;
  const records = await row.change(wallet, (stored) => {
    const next = change(stored);
    isChanged = next !== stored;
    return isChanged ? withoutOldEnds(next) : stored;
  });
  if (isChanged && view.wallet === wallet) show({ wallet, records });
  if (isChanged) notifyTabs?.(wallet);
  return records;
}

/** What has happened is shown also where the device has no room to write it down: asked again under its key, it ends the same. */
export async function recordWhatHappened(
  wallet: string,
  change: (stored: Records) => Records,
): Promise<Records> {
  try {
    return await changeRecords(wallet, change);
  } catch {
    const records = change(view.records);
    if (view.wallet === wallet) show({ wallet, records });
    return records;
  }
}

/** A refusal is shown for as long as the service remembers its key. */
function withoutOldEnds(records: Records): Records {
  const ends = new Map<string, number>();
  return records.filter((record) => {
    const { kind, status, endedAtMs } = record;
    if (isOpen(record)) return true;
    if (status === 'refused') return Date.now() - (endedAtMs ?? 0) < KEY_LIFE_MS;
    ends.set(kind, (ends.get(kind) ?? 0) + 1);
    return (ends.get(kind) ?? 0) <= MAX_ENDS;
  });
}

/** Clears this page's memory, as a reload does; the device's storage stays. */
export function forgetOnPage(): void {
  shown = null;
  show(NOTHING);
}
