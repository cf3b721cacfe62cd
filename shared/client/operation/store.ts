import { walletRow } from '@cosecha/shared/state';
import { otherTabs } from '../browser';
import { type OperationRecord, recordsFrom } from './operation';
import { KEY_LIFE_MS } from './pace';
import { isOpen } from './transitions';
import { takeUnread } from './unread';

export type Records = readonly OperationRecord[];

/** What this page shows of a wallet's operations. The device has the word, and the other tabs are told of each change. */
export interface View {
  /** Null until a wallet's are read. */
  wallet: string | null;
  /** The latest first. */
  records: Records;
}

export const NOTHING: View = { wallet: null, records: [] };
/** How many ends of a kind are remembered, for result screens. */
const KEPT_ENDS = 20;

const row = walletRow<Records>('operations', recordsFrom);
const listeners = new Set<() => void>();
let view = NOTHING;
let shown: { wallet: string; loaded: Promise<void> } | null = null;
let tellTabs: ((wallet: string) => void) | undefined;

export const currentView = (): View => view;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: View): void {
  view = next;
  for (const listener of listeners) listener();
}

/** What the device keeps now. */
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
  tellTabs ??= otherTabs('cosecha-operations', (changed) => {
    const { wallet } = view;
    if (wallet !== null && (changed ?? wallet) === wallet) void loadRecords(wallet);
  });
  const unread = takeUnread();
  const records = await (unread ? row.change(wallet, unread) : row.read(wallet)).catch(() => []);
  if (shown?.wallet !== wallet) return;
  show({ wallet, records });
}

/**
 * One step on the device, so that no other tab comes between.
 * @returns what is kept after the change
 */
export async function changeRecords(wallet: string, change: (kept: Records) => Records): Promise<Records> {
  let isChanged = false;
  const records = await row.change(wallet, (kept) => {
    const next = change(kept);
    isChanged = next !== kept;
    return isChanged ? withoutOldEnds(next) : kept;
  });
  if (isChanged && view.wallet === wallet) show({ wallet, records });
  if (isChanged) tellTabs?.(wallet);
  return records;
}

/** What has happened is shown also where the device has no room to write it down: asked again under its key, it ends the same. */
export async function recordWhatHappened(
  wallet: string,
  change: (kept: Records) => Records,
): Promise<Records> {
  try {
    return await changeRecords(wallet, change);
  } catch {
    const records = change(view.records);
    if (view.wallet === wallet) show({ wallet, records });
    return records;
  }
}

/** A refusal is told for as long as its key is remembered. */
function withoutOldEnds(records: Records): Records {
  const ends = new Map<string, number>();
  return records.filter((record) => {
    const { kind, status, endedAtMs } = record;
    if (isOpen(record)) return true;
    if (status === 'refused') return Date.now() - (endedAtMs ?? 0) < KEY_LIFE_MS;
    ends.set(kind, (ends.get(kind) ?? 0) + 1);
    return (ends.get(kind) ?? 0) <= KEPT_ENDS;
  });
}

/** Forgets what this page holds, as a reload does; the device keeps its own. */
export function forgetOnPage(): void {
  shown = null;
  show(NOTHING);
}
