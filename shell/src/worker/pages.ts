import { shellPaths } from '@cosecha/shared/paths';
import { bestEffort, settleWithin } from '@cosecha/shared/promise';
import { abortAfter } from './abort-after';
import { noteIntegrities } from './files';
import type { FetchEventLike, WorkerScope } from './scope';
import { isSame, namesToDrop, type Snapshot, snapshotOfPage } from './snapshot';
import { BY_ADDRESS, cachedNames, cacheLatest, filesOf, find, PAGES } from './stores';
import { isAskedAnew } from './strategies';
import { noteBeginning, noteTab, snapshotsOfTabs } from './tabs';

/** A page that is no older is given at once. Milliseconds. */
export const FRESH_MS = 5 * 60_000;
/** Until a network that does not answer counts as none, where something is kept. Milliseconds. */
export const PATIENCE_MS = 3_000;
const PLAIN_LIMIT_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** An older page goes, and with it the versions that only it names. Milliseconds. */
export const MAX_AGE_MS = 7 * DAY_MS;
/** Besides the plain one. */
export const MOST_PAGES = 12;
/** A page of the shell's own: the edge draws nothing in it, so it may be at any address. */
export const PLAIN = shellPaths.error;
/** Those that show something before their scripts, besides pages with first views. */
const DRAWN: readonly string[] = [shellPaths.landing, shellPaths.welcome];

const CACHED_AT = 'x-cosecha-kept-at';
/** What concerns how a page came over the wire. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'etag', 'set-cookie'];

interface CachedPage {
  html: string;
  headers: Headers;
  ageMs: number;
}

/**
 * The page of an address: at once if the cached one is fresh, else from the network, else the cached one.
 * @throws TypeError of the network, without a cached page
 */
export async function givePage(
  scope: WorkerScope,
  event: FetchEventLike,
  nowMs: number = Date.now(),
): Promise<Response> {
  const { request, resultingClientId: tab } = event;
  noteBeginning(tab, nowMs);
  const { pathname, search } = new URL(request.url);
  const cached = await findPage(scope, pathname + search, nowMs);
  const coming = fromNetwork(scope, event, pathname + search, nowMs);
  if (cached && cached.ageMs < FRESH_MS && !isAskedAnew(request)) {
    event.waitUntil(bestEffort(coming));
    return responseOf(scope, event, cached);
  }
  const instead = cached ?? (await findPage(scope, PLAIN, nowMs));
  const answer = instead && (await withinPatience(coming));
  if (instead && !answer) {
    event.waitUntil(bestEffort(coming));
    return responseOf(scope, event, instead, 'nobody answered');
  }
  const { response, caching } = answer ?? (await coming);
  event.waitUntil(noteTab(scope, tab, caching));
  return response;
}

interface Coming {
  response: Response;
  /** The files named by the page, once it is cached. */
  caching: Promise<Snapshot | undefined>;
}

/** @returns undefined when the edge does not answer in time, or only to say that the service is down */
async function withinPatience(coming: Promise<Coming>): Promise<Coming | undefined> {
  const answer = await settleWithin(bestEffort(coming), PATIENCE_MS, undefined);
  return answer && answer.response.status < 500 ? answer : undefined;
}

/** Requests the page and caches the cacheable part of the answer. */
async function fromNetwork(
  scope: WorkerScope,
  event: FetchEventLike,
  address: string,
  nowMs: number,
): Promise<Coming> {
  const ahead = await bestEffort(event.preloadResponse);
  const response = ahead ?? (await scope.fetch(event.request));
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return { response, caching: Promise.resolve(undefined) };
  const { headers } = response;
  const caching = response
    .clone()
    .text()
    .then((html) => cachePage(scope, { html, headers, address, nowMs }));
  event.waitUntil(caching);
  return { response, caching };
}

interface ComingPage {
  html: string;
  headers: Headers;
  address: string;
  nowMs: number;
}

/** @returns what the page names; undefined when it is none of the app */
async function cachePage(scope: WorkerScope, page: ComingPage): Promise<Snapshot | undefined> {
  const snapshot = snapshotOfPage(page.html);
  if (!snapshot) return undefined;
  noteIntegrities(page.html);
  if (isCacheable(page)) await storePage(scope, page);
  await renewPlainPage(scope, snapshot, page.nowMs);
  return snapshot;
}

/** What shows more than the frame of the app, and nothing of anybody. */
function isCacheable({ html, address }: ComingPage): boolean {
  return DRAWN.includes(address) || address === PLAIN || html.includes('id="first-view-data"');
}

/** Sees to it that the page for every other address is of the same versions. */
export async function renewPlainPage(
  scope: WorkerScope,
  snapshot: Snapshot,
  nowMs: number = Date.now(),
): Promise<void> {
  const cached = await findPage(scope, PLAIN, nowMs);
  if (cached && cached.ageMs < DAY_MS && isSame(snapshotOfPage(cached.html) ?? [], snapshot)) return;
  const answer = await bestEffort(
    scope.fetch(PLAIN, { headers: { accept: 'text/html' }, signal: abortAfter(PLAIN_LIMIT_MS) }),
  );
  if (answer?.status !== 200) return;
  const html = await answer.text();
  if (snapshotOfPage(html)) await storePage(scope, { html, headers: answer.headers, address: PLAIN, nowMs });
}

async function storePage(scope: WorkerScope, { html, headers, address, nowMs }: ComingPage): Promise<void> {
  const own = new Headers(headers);
  for (const name of OF_THE_WIRE) own.delete(name);
  own.set(CACHED_AT, String(nowMs));
  const isCounted = (url: string) => new URL(url).pathname !== PLAIN;
  const row = { store: PAGES, most: MOST_PAGES, isCounted };
  await cacheLatest(scope, row, address, new Response(html, { headers: own }));
}

async function findPage(scope: WorkerScope, address: string, nowMs: number): Promise<CachedPage | undefined> {
  const cached = await find(scope, PAGES, address);
  if (!cached) return undefined;
  const { headers } = cached;
  return { html: await cached.text(), headers, ageMs: Math.max(0, nowMs - Number(headers.get(CACHED_AT))) };
}

/** @param why the page replaces one that did not come; it says so */
function responseOf(
  scope: WorkerScope,
  event: FetchEventLike,
  page: CachedPage,
  why?: 'nobody answered',
): Response {
  event.waitUntil(noteTab(scope, event.resultingClientId, Promise.resolve(snapshotOfPage(page.html))));
  noteIntegrities(page.html);
  const aged = page.html.replace(/"ageMs":(\d+)/, (_, ageMs) => `"ageMs":${Number(ageMs) + page.ageMs}`);
  const html = why ? aged.replace('<html ', '<html data-kept="" ') : aged;
  return new Response(html, { headers: page.headers });
}

/** Drops the files of versions that no kept page and no open tab names. */
export async function dropUnnamed(scope: WorkerScope, nowMs: number = Date.now()): Promise<void> {
  const store = await scope.caches.open(PAGES);
  const pages: Snapshot[] = [];
  for (const { url } of await store.keys()) {
    const page = await findPage(scope, url, nowMs);
    if (page && page.ageMs < MAX_AGE_MS) pages.push(snapshotOfPage(page.html) ?? []);
    else await store.delete(url, BY_ADDRESS);
  }
  const tabs = await snapshotsOfTabs(scope);
  const dropped = namesToDrop(await cachedNames(scope), pages, tabs);
  await Promise.all(dropped.map((name) => scope.caches.delete(filesOf(name))));
}
