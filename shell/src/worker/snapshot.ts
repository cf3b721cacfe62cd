import { shellIn } from '@cosecha/shared/remote/shell-name';

/**
 * What a page runs: the name of its shell and `{remote}/{version}` of every remote that it may load. Each name stands for files
 * that belong together; they are kept, and go, together.
 */
export type Snapshot = readonly string[];

const CONFIG = /<script type="application\/json" id="cosecha-config">(.*?)<\/script>/s;

/** What a page of the app names; undefined for any other text. */
export function snapshotOfPage(html: string): Snapshot | undefined {
  const shell = shellIn(html);
  const remotes = remotesIn(CONFIG.exec(html)?.[1]);
  return shell !== undefined && remotes !== undefined ? [shell, ...remotes] : undefined;
}

function remotesIn(json: string | undefined): string[] | undefined {
  try {
    const { registry } = JSON.parse(json ?? '') as {
      registry: { remotes: { name: string; version: string }[] };
    };
    return registry.remotes.map(({ name, version }) => `${name}/${version}`);
  } catch {
    return undefined;
  }
}

/** To which name a file belongs. @param snapshot of the page that asks, which alone knows whose `/assets/` are */
export function nameOfFile(path: string, snapshot: Snapshot | undefined): string | undefined {
  const [, remote] = /^\/remotes\/([^/]+\/[^/]+)\//.exec(path) ?? [];
  if (remote !== undefined) return remote;
  return path.startsWith('/assets/') ? snapshot?.find((name) => !name.includes('/')) : undefined;
}

/**
 * The names of which nothing is kept any longer.
 * @param cached names of which files are kept
 * @param pages snapshots of the kept pages
 * @param tabs snapshots of the open tabs; undefined for one of which it is not known
 */
export function namesToDrop(
  cached: readonly string[],
  pages: readonly Snapshot[],
  tabs: readonly (Snapshot | undefined)[],
): string[] {
  const known = tabs.filter((tab) => tab !== undefined);
  if (known.length < tabs.length) return [];
  const named = new Set([...pages, ...known].flat());
  return cached.filter((name) => !named.has(name));
}

export const isSame = (one: Snapshot, other: Snapshot): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
