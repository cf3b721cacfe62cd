import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_FILE, readPublished } from '@cosecha/shared/build/registry';
import { fetchWithin } from '@cosecha/shared/promise';
import { type RegistryEntry, readRegistryEntry } from '@cosecha/shared/remote/contract';
import { type LastKnown, lastKnown } from './last-known';

/** Where one remote is published: a folder on this machine or another server. */
export interface RemoteSource {
  name: string;
  /** Undefined while nothing is known to be published. */
  current: () => Promise<RegistryEntry | undefined>;
}

export type Warn = (message: string) => void;

const LIMITS = { limitMs: 2_000, mostBytes: 1024 * 1024 };
/** How long an answer from another server is used without asking again. */
const FRESH_MS = 5_000;
/** And what is known, at most, while it does not answer. */
const SET_ASIDE_MS = 60_000;

export function isUrl(place: string): boolean {
  return /^https?:\/\//.test(place);
}

/**
 * What is out of reach or not valid changes nothing: the last entry stays, and the remote's card tells people. Only a place
 * that answers and has no `remote.json` has withdrawn it.
 * @param cache where the last entry is kept for the next start
 */
export function remoteSource(
  name: string,
  place: string,
  warn: Warn,
  now: () => number,
  cache?: string,
): RemoteSource {
  const known = lastKnown(cache, name, place, warn);
  return isUrl(place)
    ? sourceFromUrl(name, place, known, warn, now)
    : sourceFromFolder(name, place, known, warn);
}

/** Reads again only when the published file or the folder of its version changed. */
function sourceFromFolder(name: string, folder: string, known: LastKnown, warn: Warn): RemoteSource {
  let stamp: string | undefined;
  let entry = known.read();
  const isWithdrawn = () => existsSync(folder) && !existsSync(join(folder, REMOTE_FILE));
  const stampNow = () =>
    [REMOTE_FILE, entry?.version ?? '.'].map((path) => modified(join(folder, path))).join('/');
  return {
    name,
    current: async () => {
      if (stamp === undefined || stamp !== stampNow()) {
        entry = readPublished(folder, warn) ?? (isWithdrawn() ? undefined : entry);
        known.store(entry);
        stamp = stampNow();
      }
      return entry;
    },
  };
}

function sourceFromUrl(
  name: string,
  url: string,
  known: LastKnown,
  warn: Warn,
  now: () => number,
): RemoteSource {
  let entry = known.read();
  let askAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let asking: Promise<void> | undefined;

  async function ask() {
    const source = `${url}/${REMOTE_FILE}`;
    try {
      const response = await fetchWithin(source, LIMITS);
      if (response.ok) entry = readRegistryEntry(await response.json(), source, warn) ?? entry;
      else if (response.status === 404) entry = undefined;
      else warn(`Remote "${name}": ${source} answered ${response.status}.`);
      failures = response.ok || response.status === 404 ? 0 : failures + 1;
    } catch (error) {
      warn(`Remote "${name}": ${source} did not answer (${String(error)}).`);
      failures += 1;
    }
    known.store(entry);
    askAt = now() + Math.min(FRESH_MS * 2 ** failures, SET_ASIDE_MS);
  }

  return {
    name,
    current: async () => {
      if (now() >= askAt) {
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        // Every page asks for every remote: one that was silent is asked beside them, and holds none of them up.
        if (failures === 0) await asking;
      }
      return entry;
    },
  };
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
