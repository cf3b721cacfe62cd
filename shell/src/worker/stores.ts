import { bestEffort } from '@cosecha/shared/promise';
import type { WorkerScope } from './scope';

/** Every format starts so; other parts of the app keep theirs under other names. */
const OURS = 'cosecha-';
/** Raised when what an earlier worker kept could no longer be read. */
const FORMAT = `${OURS}1`;

export const PAGES = `${FORMAT} pages`;
export const PICTURES = `${FORMAT} pictures`;
/** What open tabs run, by the browser's id of the tab. */
export const TABS = `${FORMAT} tabs`;
const FILES = `${FORMAT} files `;

/** The files of one name of a snapshot. */
export const filesOf = (name: string): string => `${FILES}${name}`;

/** Headers such as Vary are ignored in the cache: the address identifies the content. */
export const BY_ADDRESS = { ignoreVary: true } as const;

/** Names of which files are kept. */
export async function cachedNames({ caches }: WorkerScope): Promise<string[]> {
  const stores = await caches.keys();
  return stores.filter((store) => store.startsWith(FILES)).map((store) => store.slice(FILES.length));
}

/** What workers with another format kept. */
export const dropForeign = (scope: WorkerScope): Promise<void> =>
  drop(scope, (store) => !store.startsWith(`${FORMAT} `));

/** Everything that any worker kept. */
export const dropAll = (scope: WorkerScope): Promise<void> => drop(scope, () => true);

async function drop({ caches }: WorkerScope, isDropped: (store: string) => boolean): Promise<void> {
  const ours = (await caches.keys()).filter((store) => store.startsWith(OURS));
  await Promise.all(ours.filter(isDropped).map((store) => caches.delete(store)));
}

/** What a network without a way out answers in place of anything is a page, of status 200, and often from another address. */
export const isItself = ({ status, type, redirected, headers }: Response, kind?: 'image/'): boolean => {
  if (status !== 200 || type === 'opaque' || redirected) return false;
  const said = headers.get('content-type') ?? '';
  return kind ? said.startsWith(kind) : !said.startsWith('text/html');
};

/** A browser that forbids storage answers as if nothing were kept. */
export async function find(
  scope: WorkerScope,
  store: string,
  address: string,
): Promise<Response | undefined> {
  try {
    return await scope.caches.match(address, { ...BY_ADDRESS, cacheName: store });
  } catch {
    return undefined;
  }
}

/** As `keep`, as the newest of its store, whose oldest leave where it becomes too much. @param isCounted all, unless it says so */
export async function cacheLatest(
  scope: WorkerScope,
  {
    store,
    most,
    isCounted = () => true,
  }: { store: string; most: number; isCounted?: (url: string) => boolean },
  address: string,
  answer: Response,
): Promise<void> {
  const opened = await bestEffort(scope.caches.open(store));
  // Put in again, so that the oldest is the first.
  await opened?.delete(address, BY_ADDRESS).catch(() => false);
  await cache(scope, store, address, answer);
  const all = (await opened?.keys().catch(() => [])) ?? [];
  const old = all.filter(({ url }) => isCounted(url)).slice(0, -most);
  for (const { url } of old) await opened?.delete(url, BY_ADDRESS);
}

/**
 * Caches a response. A full or forbidden storage stores nothing and raises no error; pictures, which are most of it, make room
 * for the next time. One that breaks on its way is not kept, and costs no other.
 */
export async function cache(
  scope: WorkerScope,
  store: string,
  address: string,
  answer: Response,
): Promise<boolean> {
  try {
    const opened = await scope.caches.open(store);
    await opened.put(address, answer);
    return true;
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (isFull) await scope.caches.delete(PICTURES).catch(() => false);
    return false;
  }
}
