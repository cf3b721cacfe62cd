import { bestEffort } from '@cosecha/shared/promise';
import { abortAfter } from './abort-after';
import type { FetchEventLike, WorkerScope } from './scope';
import { nameOfFile, type Snapshot } from './snapshot';
import { BY_ADDRESS, cache, filesOf, find, isItself } from './stores';
import { isBeginning, snapshotOfTab } from './tabs';

/** One that does not come holds up none of the others. */
const FILE_LIMIT_MS = 60_000;

/** An immutable file: from the cache, else from the network, then cached. */
export async function giveFile(scope: WorkerScope, event: FetchEventLike): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cached = await findFile(scope, pathname);
  if (!cached) return fetchFile(scope, event);
  event.waitUntil(afterGiving(scope, event, pathname));
  return cached;
}

/** From the network, bypassing every cache, and replaces the cached one. The browser checks the requested integrity. */
export async function fetchFile(scope: WorkerScope, event: FetchEventLike): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const answer = await scope.fetch(request);
  if (isItself(answer)) {
    const copy = answer.clone();
    event.waitUntil(
      snapshotOfTab(scope, event.clientId).then((snapshot) => cacheFile(scope, pathname, copy, snapshot)),
    );
  }
  return answer;
}

/**
 * Keeps what a page has used before it had a worker. It comes from the browser's own cache; nothing of it is fetched twice.
 * @param addresses as the page gives them; what is no file of ours is left out
 */
export async function cacheUsedFiles(
  scope: WorkerScope,
  addresses: readonly string[],
  snapshot: Snapshot,
): Promise<void> {
  for (const address of new Set(addresses)) {
    const { origin, pathname } = new URL(address, scope.location.origin);
    const name = nameOfFile(pathname, snapshot);
    const isOurs = origin === scope.location.origin && name !== undefined && snapshot.includes(name);
    if (!isOurs || (await find(scope, filesOf(name), pathname))) continue;
    const signal = abortAfter(FILE_LIMIT_MS);
    const answer = await bestEffort(scope.fetch(pathname, { cache: 'force-cache', signal }));
    if (answer && isItself(answer)) await cacheFile(scope, pathname, answer, snapshot);
  }
}

async function findFile({ caches }: WorkerScope, pathname: string): Promise<Response | undefined> {
  const name = nameOfFile(pathname, undefined);
  const where = name === undefined ? {} : { cacheName: filesOf(name) };
  try {
    return await caches.match(pathname, { ...BY_ADDRESS, ...where });
  } catch {
    return undefined;
  }
}

async function cacheFile(
  scope: WorkerScope,
  pathname: string,
  answer: Response,
  snapshot: Snapshot | undefined,
): Promise<void> {
  const name = nameOfFile(pathname, snapshot);
  if (name !== undefined) await cache(scope, filesOf(name), pathname, answer);
}

/** Browsers do not tell a worker which integrity a script asks for: it is read where the pages name it. */
const VOUCHED = new Map<string, string>();
/** As many as some twenty releases name; then the next pages name theirs again. */
const MOST_VOUCHED = 1_000;

/** Learns the integrity of every script that a page names; of others the page itself asks again when they are damaged. */
export function noteIntegrities(html: string): void {
  if (VOUCHED.size > MOST_VOUCHED) VOUCHED.clear();
  for (const [, path, integrity] of html.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g)) {
    if (path !== undefined && integrity !== undefined) VOUCHED.set(path, integrity);
  }
}

/**
 * A shell's file that came to the tab from the store of another build is kept for its own build too, and one that is not what its
 * integrity says is forgotten. Giving first and looking then lets the browser use the code that it compiled before.
 */
async function afterGiving(
  scope: WorkerScope,
  { clientId }: FetchEventLike,
  pathname: string,
): Promise<void> {
  const snapshot = await snapshotOfTab(scope, clientId);
  const cached = await findFile(scope, pathname);
  if (!cached) return;
  if (!(await isIntact(cached.clone(), VOUCHED.get(pathname)))) {
    await forgetFile(scope, pathname);
    if (pathname.startsWith('/assets/')) await restart(scope, clientId);
    return;
  }
  const name = nameOfFile(pathname, snapshot);
  if (name !== undefined && !(await find(scope, filesOf(name), pathname)))
    await cache(scope, filesOf(name), pathname, cached);
}

async function isIntact(answer: Response, wanted: string | undefined): Promise<boolean> {
  if (wanted === undefined) return true;
  try {
    const hash = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}` === wanted;
  } catch {
    // It cannot even be read.
    return false;
  }
}

async function forgetFile({ caches }: WorkerScope, pathname: string): Promise<void> {
  for (const store of await caches.keys()) await (await caches.open(store)).delete(pathname);
}

/** A page whose own first scripts do not run has nothing that would ask for them again. */
async function restart({ clients }: WorkerScope, tab: string): Promise<void> {
  if (!isBeginning(tab)) return;
  const client = await clients.get(tab);
  await bestEffort(client?.navigate?.(client.url));
}
