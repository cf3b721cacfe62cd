import { bestEffort } from '@cosecha/shared/promise';
import type { WorkerScope } from './scope';
import type { Snapshot } from './snapshot';
import { cache, find, TABS } from './stores';

/** Pages on their way: a browser ends a worker often, so what must last is in a store. */
const arriving = new Map<string, Promise<Snapshot | undefined>>();

const addressOf = (tab: string) => `/tabs/${tab}`;

/** What a tab runs; undefined while that is not known. */
export async function snapshotOfTab(scope: WorkerScope, tab: string): Promise<Snapshot | undefined> {
  const coming = await arriving.get(tab);
  if (coming) return coming;
  const stored = await find(scope, TABS, addressOf(tab));
  return stored && ((await stored.json()) as Snapshot);
}

/** @param tab empty where the browser has no name for it yet */
export async function noteTab(
  scope: WorkerScope,
  tab: string,
  running: Promise<Snapshot | undefined>,
): Promise<void> {
  if (tab === '') return;
  arriving.set(tab, running);
  const snapshot = await bestEffort(running);
  arriving.delete(tab);
  if (snapshot) await cache(scope, TABS, addressOf(tab), new Response(JSON.stringify(snapshot)));
}

/** Snapshots of the open tabs; tabs that are gone are forgotten. */
export async function snapshotsOfTabs(scope: WorkerScope): Promise<(Snapshot | undefined)[]> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ids = open.map(({ id }) => id);
  const store = await scope.caches.open(TABS);
  for (const { url } of await store.keys()) {
    const id = url.slice(url.lastIndexOf('/') + 1);
    if (!ids.includes(id) && !arriving.has(id)) await store.delete(addressOf(id));
  }
  return Promise.all([...new Set([...ids, ...arriving.keys()])].map((id) => snapshotOfTab(scope, id)));
}

/** A page that says nothing for so long is not beginning any more. Milliseconds. */
const BEGINNING_MS = 15_000;
const startedAt = new Map<string, number>();

/** A tab is given a page. */
export function noteBeginning(tab: string, nowMs: number = Date.now()): void {
  for (const known of startedAt.keys()) if (!isBeginning(known, nowMs)) startedAt.delete(known);
  startedAt.set(tab, nowMs);
}

/** Its page says something: it runs. */
export function noteRunning(tab: string): void {
  startedAt.delete(tab);
}

export function isBeginning(tab: string, nowMs: number = Date.now()): boolean {
  return nowMs - (startedAt.get(tab) ?? Number.NEGATIVE_INFINITY) < BEGINNING_MS;
}
