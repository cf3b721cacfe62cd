import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { MODULES } from './shared-modules';

/** Import → how it is shared, and in which version: put in by the build (shared/build/shared-modules.ts). */
declare const SHARED: Record<
  keyof typeof MODULES,
  { version: string; requiredVersion: string; singleton: boolean; strictVersion: boolean }
>;

/** Less than the limit of the whole load, so that a hanging request is given up and the next try asks anew. Milliseconds. */
const FILE_LIMIT_MS = 6_000;
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
/** Addresses that were asked for. A damaged copy in the browser's cache must not come back: a further try has a new one. */
const asked = new Set<string>();

/** How an entry's script is asked for: with the hash that the registry names, and not for longer than the limit. */
const guardEntries = (): ModuleFederationRuntimePlugin => ({
  name: 'guard-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = asked.has(url) ? `${url}?again=${Date.now()}` : url;
    asked.add(url);
    script.async = true;
    script.integrity = integrities.get(url) || FITS_NOTHING;
    script.crossOrigin = 'anonymous';
    return { script, timeout: FILE_LIMIT_MS };
  },
});

/** What every remote is given instead of a copy of its own. */
function sharedByHost() {
  return Object.fromEntries(
    Object.entries(MODULES).map(([request, module]) => {
      const { version, ...shareConfig } = SHARED[request as keyof typeof MODULES];
      return [request, { version, lib: () => module, shareConfig: { ...shareConfig, eager: true } }];
    }),
  );
}

/** Import → its names: a remote that takes others must not run. */
export function namesBrought(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(MODULES).map(([request, module]) => [request, Object.keys(module)]),
  );
}

let host: ReturnType<typeof createInstance> | undefined;

function hostOfPage(): ReturnType<typeof createInstance> {
  host ??= createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedByHost(),
    shareStrategy: 'loaded-first',
    plugins: [provideRuntime(), guardEntries()],
  });
  return host;
}

/**
 * Loads a module of a remote through module federation's runtime. A failure is forgotten: the next call asks anew.
 * @param module as the remote exposes it: `./lifecycles`
 * @throws Error when the entry does not come in time, was changed on the way, or leaves no container
 */
export async function loadModule({ scope, url, integrity }: RemoteSource, module: string): Promise<unknown> {
  integrities.set(url, integrity);
  const federation = hostOfPage();
  federation.registerRemotes([{ name: scope, entry: url, entryGlobalName: scope, type: 'global' }]);
  return federation.loadRemote(`${scope}/${module.slice(2)}`);
}
