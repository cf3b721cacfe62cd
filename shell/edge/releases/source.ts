import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWithin, type Within } from '@cosecha/shared/promise';
import { REGISTRY_FILE } from '@cosecha/shared/releases';
import { isUrl } from '../remote-sources';

/** Where released versions come from. */
export interface Source {
  /** A look costs next to nothing, so every request may have one. */
  readonly isNear: boolean;
  /**
   * @returns the registry file; nothing while it is the one that was returned last
   * @throws Error when there is none, or the source does not answer
   */
  registry(): Promise<Buffer | undefined>;
  /** @throws Error when the file is not there, or the source does not answer */
  read(path: string): Promise<Buffer>;
}

const REGISTRY: Within = { limitMs: 2_000, mostBytes: 16 * 1024 * 1024 };
const FILE: Within = { limitMs: 15_000, mostBytes: 64 * 1024 * 1024 };

/** @param place a folder, or the address below which the files of one are served */
export function releaseSource(place: string): Source {
  return isUrl(place) ? sourceFromUrl(place) : sourceFromFolder(place);
}

function sourceFromFolder(folder: string): Source {
  const file = join(folder, REGISTRY_FILE);
  let seen = '';
  return {
    isNear: true,
    async registry() {
      const { ino, mtimeMs, size } = await stat(file);
      const stamp = `${ino}/${mtimeMs}/${size}`;
      if (stamp === seen) return undefined;
      const bytes = await readFile(file);
      seen = stamp;
      return bytes;
    },
    read: (path) => readFile(join(folder, path)),
  };
}

function sourceFromUrl(url: string): Source {
  let seen: string | undefined;
  return {
    isNear: false,
    async registry() {
      const headers: Record<string, string> = seen === undefined ? {} : { 'if-none-match': seen };
      const answer = await ask(`${url}/${REGISTRY_FILE}`, REGISTRY, headers);
      if (answer.status === 304) return undefined;
      const bytes = Buffer.from(await answer.arrayBuffer());
      seen = answer.headers.get('etag') ?? undefined;
      return bytes;
    },
    async read(path) {
      return Buffer.from(await (await ask(`${url}/${path}`, FILE)).arrayBuffer());
    },
  };
}

async function ask(url: string, limits: Within, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetchWithin(url, { ...limits, headers });
  if (answer.ok || answer.status === 304) return answer;
  throw new Error(`${url} answered ${answer.status}`);
}
