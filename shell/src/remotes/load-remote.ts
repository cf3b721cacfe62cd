import { namesBrought } from '@cosecha/shared/host/federation';
import {
  CONTRACT_VERSION,
  isRemoteModule,
  LIFECYCLES,
  type RegistryEntry,
  type RemoteModule,
  remoteUrl,
  whyUnfit,
} from '@cosecha/shared/remote/contract';
import { loadModule } from './federation';

const ATTEMPTS = 2;
const PAUSE_MS = 300;
/** People do not feel this. Going back raises no event while single-spa waits, so the address is looked at. */
const LOOK_EVERY_MS = 100;

/** How a remote's code arrives; tests hand in their own. */
export type FetchModule = (entry: RegistryEntry) => Promise<unknown>;

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/**
 * Fetches a remote's lifecycles from where the registry says, or from a developer's machine. The registry names the
 * entry and its integrity, so nothing else is read first. How long a file may be silent: arriving-code.ts.
 * @param bases where overridden remotes are served instead
 */
export function fetchFrom(bases: ReadonlyMap<string, string> = new Map()): FetchModule {
  return (entry) => {
    const { name, version, scope, integrity } = entry;
    const base = bases.get(name);
    const path = base === undefined ? remoteUrl(entry, entry.entry) : `${base}${version}/${entry.entry}`;
    const url = new URL(path, location.origin).href;
    return loadModule({ scope, url, integrity }, LIFECYCLES);
  };
}

/**
 * Loads a remote's lifecycles: two tries. What is on its way is awaited, however slow the line is.
 * @throws RemoteLoadError when it is half deployed, or was built for another contract
 */
export async function loadLifecycles(entry: RegistryEntry, fetchModule: FetchModule): Promise<RemoteModule> {
  const unfit = whyUnfit(entry, { contract: CONTRACT_VERSION, exports: namesBrought() });
  if (unfit !== undefined) throw new RemoteLoadError(`${entry.name}: ${unfit}`);
  const found = await attempts(entry, fetchModule);
  if (!isRemoteModule(found))
    throw new RemoteLoadError(`${entry.name} exposes no bootstrap, mount and unmount`);
  return found;
}

/** The person went on before a remote had come. */
export class LeftMeanwhile extends Error {
  override readonly name = 'LeftMeanwhile';
}

/**
 * Waits only while the remote is wanted: single-spa starts nothing else before a load has ended, so one that hangs would
 * hold up every other screen. The code goes on coming, and is there for the next time.
 * @throws LeftMeanwhile
 */
export async function whileWanted<T>(work: Promise<T>, isWanted: () => boolean): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const left = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => isWanted() || reject(new LeftMeanwhile()), LOOK_EVERY_MS);
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    clearInterval(timer);
  }
}

async function attempts(entry: RegistryEntry, fetchModule: FetchModule): Promise<unknown> {
  for (let left = ATTEMPTS - 1; left > 0; left -= 1) {
    try {
      return await fetchModule(entry);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return fetchModule(entry);
}
