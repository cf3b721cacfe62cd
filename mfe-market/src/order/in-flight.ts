import type { Order } from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { localStore, type StoredOrderAction, useSession } from '@cosecha/shared/state';
import { useSyncExternalStore } from 'react';
import { isNewer } from './newest';

/** One action on an order, from the person's word until the order shows it. */
export interface OrderRun extends StoredOrderAction {
  action: OrderAction;
}

const KEY = 'orderActions';
const NONE: readonly OrderRun[] = [];

const listeners = new Set<() => void>();
let read: { text: string | null; runs: readonly OrderRun[] } = { text: null, runs: NONE };
/** Where the browser keeps nothing, this page at least remembers. */
let unkept: readonly OrderRun[] | null = null;

/** Everything under way on this device, as the storage that all tabs share has it. */
export function runsNow(): readonly OrderRun[] {
  if (unkept) return unkept;
  const text = localStore.text(KEY);
  if (text !== read.text) read = { text, runs: (localStore.get(KEY) ?? NONE) as readonly OrderRun[] };
  return read.runs;
}

export const runOf = (wallet: string, orderId: string): OrderRun | null =>
  runsNow().find((run) => run.orderId === orderId && run.wallet === wallet) ?? null;

/** Writes the run down before it leaves. @returns false while another one of the same order is under way, in any tab */
export function keepRun(run: OrderRun): boolean {
  if (runOf(run.wallet, run.orderId)) return false;
  write([...runsNow(), run]);
  return true;
}

/** A run that was dropped meanwhile, by signing out for one, stays dropped. */
export function markRun(key: string, stage: OrderRun['stage']): void {
  if (!runsNow().some((run) => run.key === key && run.stage !== stage)) return;
  write(runsNow().map((run) => (run.key === key ? { ...run, stage } : run)));
}

export function dropRun(key: string): void {
  if (runsNow().some((run) => run.key === key)) write(runsNow().filter((run) => run.key !== key));
}

/** The order shows what was done to it: its buttons come back. */
export function dropShownRun(wallet: string, order: Order): void {
  const run = runOf(wallet, order.orderId);
  if (run?.stage === 'sent' && isNewer(order, run.seen)) dropRun(run.key);
}

function write(runs: readonly OrderRun[]): void {
  try {
    localStore.set(KEY, [...runs]);
    unkept = null;
  } catch {
    unkept = runs;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What is being done with this order, here or in another tab; its buttons rest until that has an end. */
export function useRun(orderId: string): OrderRun | null {
  const { wallet } = useSession();
  const runs = useSyncExternalStore(subscribe, runsNow, () => NONE);
  return runs.find((run) => run.orderId === orderId && run.wallet === wallet) ?? null;
}
