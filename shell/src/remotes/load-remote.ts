import {
  contractAccepts,
  LIFECYCLES,
  type RegistryEntry,
  type RemoteModule,
  remoteUrl,
} from '@cosecha/shared/remote/contract';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

/** A remote that has not come by then shows its card. Milliseconds. */
export const LOAD_LIMIT_MS = 8_000;
/** Each file has less, so that a hanging request is given up before the whole is, and the next try asks anew. */
const FILE_LIMIT_MS = 6_000;
const ATTEMPTS = 2;
const PAUSE_MS = 300;

/** How a remote's code arrives; tests hand in their own. */
export type FetchModule = (scope: string) => Promise<unknown>;

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** Tells the federation runtime where the remotes are. Nothing is fetched yet. */
export function registerEntries(
  entries: readonly RegistryEntry[],
  bases: ReadonlyMap<string, string> = new Map(),
): void {
  const urlOf = (entry: RegistryEntry) => entryUrl(entry, bases.get(entry.name));
  const integrity = new Map(entries.map((entry) => [urlOf(entry), entry.integrity]));
  registerPlugins([loadingRules(integrity)]);
  registerRemotes(
    entries.map((entry) => ({
      name: entry.scope,
      entry: urlOf(entry),
      entryGlobalName: entry.scope,
      type: 'global',
    })),
  );
}

function entryUrl(entry: RegistryEntry, base?: string): string {
  const url = base === undefined ? remoteUrl(entry, entry.entry) : `${base}${entry.version}/${entry.entry}`;
  return new URL(url, location.origin).href;
}

/**
 * Loads a remote's lifecycles: two tries within the limit, each starting from nothing.
 * @throws RemoteLoadError when it is down, hangs, is half deployed, or was built for another contract
 */
export async function loadLifecycles(
  entry: RegistryEntry,
  fetchModule: FetchModule = fetchByFederation,
  limitMs: number = LOAD_LIMIT_MS,
): Promise<RemoteModule> {
  if (!contractAccepts(entry.contract)) {
    throw new RemoteLoadError(`${entry.name} was built for contract ${entry.contract}`);
  }
  const found = await withinLimit(attempts(entry.scope, fetchModule), entry.name, limitMs);
  if (!isRemoteModule(found))
    throw new RemoteLoadError(`${entry.name} exposes no bootstrap, mount and unmount`);
  return found;
}

async function attempts(scope: string, fetchModule: FetchModule): Promise<unknown> {
  for (let left = ATTEMPTS - 1; left > 0; left -= 1) {
    try {
      return await fetchModule(scope);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return fetchModule(scope);
}

async function withinLimit<T>(work: Promise<T>, name: string, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteLoadError(`${name} did not answer in ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function fetchByFederation(scope: string): Promise<unknown> {
  return loadRemote(`${scope}/${LIFECYCLES.slice(2)}`);
}

/**
 * Time limit and integrity for the one file that the federation runtime fetches. The registry names it directly,
 * so no manifest is read at run time; the remote's own chunks carry webpack's limit (shared/build).
 */
function loadingRules(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  const asked = new Set<string>();
  return {
    name: 'cosecha-loading-rules',
    createScript({ url }) {
      const script = document.createElement('script');
      /** A damaged copy in the browser's cache must not come back: a further try has an address never used before. */
      script.src = asked.has(url) ? `${url}?again=${Date.now()}` : url;
      asked.add(url);
      script.async = true;
      const expected = integrity.get(url);
      if (expected !== undefined) {
        script.integrity = expected;
        script.crossOrigin = 'anonymous';
      }
      return { script, timeout: FILE_LIMIT_MS };
    },
  };
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  return ['bootstrap', 'mount', 'unmount'].every(
    (name) => name in value && typeof value[name as keyof typeof value] === 'function',
  );
}
