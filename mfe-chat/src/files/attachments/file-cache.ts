import { queryClient } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import type { Message } from '../../data';
import { type OpenedFile, openedAs } from '../kinds';
import { CACHE_MAX_BYTES } from '../limits';

/** On disk only ciphertext is kept, apart for each wallet. It goes at sign-out (shared/client/state/session-data.ts). */
const cacheName = (wallet: string) => `chat-files-${wallet}`;
/** An address that is never asked for: the browser's cache knows rows by addresses only. */
const rowOf = (path: string) => `/chat-files/${path}`;

/** A file as a message names it. */
export type NamedFile = Pick<Message, 'path' | 'kind' | 'file'>;

/** As what it is opened, too: what was looked into as a file was not looked into as a picture. */
export const fileKey = (named: NamedFile) => ['chat-file', named.path, openedAs(named)] as const;

/** The encrypted bytes of a file that was fetched or sent before; null where they are not here. */
export async function recallStored(wallet: string, path: string): Promise<ArrayBuffer | null> {
  const cache = await openCache(wallet);
  const answer = await bestEffort(cache?.match(rowOf(path)));
  return answer ? answer.arrayBuffer() : null;
}

/** Keeps encrypted bytes, the oldest of them leaving where it becomes too much. A full disk is no failure. */
export async function cacheFile(wallet: string, path: string, stored: Blob): Promise<void> {
  const cache = await openCache(wallet);
  if (!cache) return;
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(stored.size) };
  await bestEffort(cache.put(rowOf(path), new Response(stored, { headers })).then(() => trim(cache)));
}

export async function forgetStored(wallet: string, path: string): Promise<void> {
  const cache = await openCache(wallet);
  await cache?.delete(rowOf(path)).catch(() => false);
}

/** What was sent from here is not fetched again. */
export async function rememberSent(
  wallet: string,
  named: NamedFile & { path: string },
  stored: Blob,
  opened: OpenedFile,
): Promise<void> {
  queryClient().setQueryData(fileKey(named), opened);
  await cacheFile(wallet, named.path, stored);
}

/** Rows come in the order in which they were put there. */
async function trim(cache: Cache): Promise<void> {
  const rows = await cache.keys();
  let room = CACHE_MAX_BYTES;
  for (const row of [...rows].reverse()) {
    const answer = await cache.match(row);
    room -= Number(answer?.headers.get('content-length') ?? 0);
    if (room < 0) await cache.delete(row);
  }
}

/** Null when the browser stores nothing: in some private windows, and without https. */
async function openCache(wallet: string): Promise<Cache | null> {
  if (typeof caches === 'undefined') return null;
  return bestEffort(caches.open(cacheName(wallet)), null);
}
