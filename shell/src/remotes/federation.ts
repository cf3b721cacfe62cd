import { createFederation, type Federation, type FederationPlugin } from '@cosecha/shared/host/federation';
import { nextTask } from '@cosecha/shared/remote/next-task';
import { codeArrives } from './arriving-code';

/** For an entry that the browser brings by itself: the page does not hear how it comes. Milliseconds. */
const UNHEARD_LIMIT_MS = 20_000;
/** An entry of which no hash is known does not run. */
const FITS_NOTHING = `sha384-${'A'.repeat(64)}`;

export interface RemoteSource {
  /** The remote's name in federation, which is also its container's name on the window. */
  scope: string;
  /** The container's script. */
  url: string;
  integrity: string;
}

/** Address of an entry → its hash in the registry. */
const integrities = new Map<string, string>();
/** Entries that the browser brings by itself. A damaged copy in its cache must not come back: a further try has a new address. */
const asked = new Set<string>();
/** Entries that came before their script was added. */
const arrived = new Set<string>();
/** Entries of which a script did not run. */
const damaged = new Set<string>();

/** How an entry's script is asked for: with the hash that the registry names. */
const guardEntries = (): FederationPlugin => ({
  name: 'guard-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = asked.has(url) && !arrived.has(url) ? `${url}?again=${Date.now()}` : url;
    asked.add(url);
    script.addEventListener('error', () => damaged.add(url));
    script.async = true;
    script.integrity = integrities.get(url) || FITS_NOTHING;
    script.crossOrigin = 'anonymous';
    return { script, timeout: UNHEARD_LIMIT_MS };
  },
});

let host: Federation | undefined;

/**
 * Loads a module of a remote through module federation's runtime. A failure is forgotten: the next call asks again.
 * @param module as the remote exposes it: `./lifecycles`
 * @throws Error when the entry does not come, was changed on the way, or leaves no container
 */
export async function loadModule({ scope, url, integrity }: RemoteSource, module: string): Promise<unknown> {
  integrities.set(url, integrity);
  const coming = codeArrives(url, damaged.delete(url));
  if (coming) arrived.add(url);
  await coming;
  if (!host) {
    host = createFederation({ name: 'shell', plugins: [guardEntries()] });
    await nextTask();
  }
  host.registerRemotes([{ name: scope, entry: url, entryGlobalName: scope, type: 'global' }]);
  return host.loadRemote(`${scope}/${module.slice(2)}`);
}
