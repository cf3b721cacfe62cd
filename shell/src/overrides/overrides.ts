/**
 * Local work on one remote against any shell that allows it: the browser takes a remote from this
 * machine. An override runs foreign code, so it needs the registry's leave and an address on this machine, and
 * a banner says that it is on. It lives as long as the tab.
 *
 *   sessionStorage.setItem('cosecha-override:mfe-market', 'http://localhost:8081/')
 *
 * A link asks for the same (override-link.ts), and the panel sets it (remotes-panel.tsx).
 */
import { fetchWithin } from '@cosecha/shared/promise';
import { type Registry, type RegistryEntry, readRegistryEntry } from '@cosecha/shared/remote/contract';
import { OVERRIDE_PREFIX } from './wanted';

const LIMITS = { limitMs: 2_000, mostBytes: 1024 * 1024 };

export interface Override {
  name: string;
  url: string;
}

/** The overrides that may be honoured; the others are warned about. */
export function readOverrides(
  storage: Storage,
  allowed: boolean,
  warn: (message: string) => void,
): Override[] {
  const found = Object.keys(storage)
    .filter((key) => key.startsWith(OVERRIDE_PREFIX))
    .map((key) => ({ name: key.slice(OVERRIDE_PREFIX.length), url: storage.getItem(key) ?? '' }));
  return found.filter(({ name, url }) => {
    if (!allowed) warn(`The override of ${name} is ignored: this registry allows none.`);
    else if (!isLocal(url)) warn(`The override of ${name} is ignored: ${url} is not on this machine.`);
    else return true;
    return false;
  });
}

/** Keeps one for as long as the tab lives. */
export function saveOverride(storage: Storage, { name, url }: Override): void {
  storage.setItem(`${OVERRIDE_PREFIX}${name}`, url);
}

export function dropOverride(storage: Storage, name: string): void {
  storage.removeItem(`${OVERRIDE_PREFIX}${name}`);
}

export function clearOverrides(storage: Storage): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(OVERRIDE_PREFIX)))
    storage.removeItem(key);
}

/** Puts the entries that the overriding servers publish into the registry, and tells where their files are. */
export async function applyOverrides(
  registry: Registry,
  overrides: readonly Override[],
  warn: (message: string) => void,
): Promise<{ registry: Registry; bases: ReadonlyMap<string, string> }> {
  const bases = new Map<string, string>();
  const entries = new Map<string, RegistryEntry>(registry.remotes.map((entry) => [entry.name, entry]));
  for (const { name, url } of overrides) {
    const entry = await publishedAt(url, warn);
    if (entry?.name !== name) {
      warn(`The override of ${name} is ignored: ${url}remote.json does not publish it.`);
      continue;
    }
    entries.set(name, entry);
    bases.set(name, url);
  }
  return { registry: { ...registry, remotes: [...entries.values()] }, bases };
}

/** The page reloads when one of the servers has rebuilt. */
export function reloadWhenRebuilt(overrides: readonly Override[]): void {
  for (const { url } of overrides) {
    new EventSource(`${url}dev/reload`).addEventListener('reload', () => location.reload());
  }
}

/** What a server of this machine publishes; undefined when it does not answer. */
export async function publishedAt(
  url: string,
  warn: (message: string) => void,
): Promise<RegistryEntry | undefined> {
  try {
    const response = await fetchWithin(`${url}remote.json`, LIMITS);
    return response.ok ? readRegistryEntry(await response.json(), `${url}remote.json`, warn) : undefined;
  } catch {
    return undefined;
  }
}

/** A folder on this machine's own web servers: no name or password, query or fragment, which could make it look like another. */
export function isLocal(url: string): boolean {
  try {
    const { protocol, hostname, origin, pathname } = new URL(url);
    const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1';
    return protocol === 'http:' && isThisMachine && url === origin + pathname && url.endsWith('/');
  } catch {
    return false;
  }
}
