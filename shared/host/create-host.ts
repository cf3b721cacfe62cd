import * as z from 'zod/mini';
import { type Config, configure, registerConfirmer } from '../client/api/core';
import { outliveTranslators } from '../client/browser/page-translator';
import { dropUnseenTyped } from '../kit/ui/form/typed-text';
import { bringMissing } from '../polyfills';
import { fetchWithin, SILENCE_MS } from '../promise';
import {
  CONTRACT_VERSION,
  isRemoteModule,
  LIFECYCLES,
  type RemoteModule,
  whyUnfit,
} from '../remote/contract';
import { createFederation, MODULES, type Modules, namesBrought } from './federation';

/** A manifest names some dozens of files; it may lie on anybody's server. */
const LIMITS = { limitMs: 30_000, mostBytes: 4 * 1024 * 1024, silenceMs: SILENCE_MS };

/** What the build writes of a remote beside what module federation reads (shared/build/remotes/manifest.ts). */
const manifestSchema = z.object({
  /** The container's name in federation. */
  name: z.string(),
  /** The remote's own name: `mfe-market`. */
  remote: z.string(),
  contract: z.string(),
  shared: z.array(z.object({ name: z.string(), uses: z._default(z.record(z.string(), z.string()), {}) })),
});

export interface HostOptions {
  /** The host's name in federation; no other on the page has it. */
  name: string;
  /** Where the services answer: what the app says at `/config.json`, with addresses that this page can reach. */
  config: Config;
}

export interface LoadedRemote extends RemoteModule {
  /** The remote's name: `mfe-market`. */
  name: string;
}

export interface Host {
  /**
   * Loads a remote; the same one again is the one that is there. A failure is forgotten: the next call asks again.
   * @param manifest address of its `mf-manifest.json`, on any origin
   * @throws Error when it does not come, was built for another contract, takes what this package does not bring, or is here in another version
   */
  load(manifest: string): Promise<LoadedRemote>;
}

/** A host of others' own: it brings remotes the shared packages and the runtime, and reads their manifests. One for a page. */
export function createHost({ name: hostName, config }: HostOptions): Host {
  registerConfirmer(() => import('../client/signing/confirm-call'));
  configure(config);
  dropUnseenTyped();
  outliveTranslators();
  const missing = bringMissing();
  const federation = createFederation({ name: hostName, modules: markedModules() });
  /** Container → the manifest that it came from: the runtime keeps the first. */
  const known = new Map<string, string>();

  async function load(manifest: string): Promise<LoadedRemote> {
    await missing;
    const url = new URL(manifest, location.href).href;
    const { name, remote } = await fittingManifest(url);
    const before = known.get(name);
    if (before !== undefined && before !== url)
      throw new Error(`${remote} is on this page already, from ${before}`);
    known.set(name, url);
    federation.registerRemotes([{ name, entry: url }]);
    const found = await federation.loadRemote<unknown>(`${name}/${LIFECYCLES.slice(2)}`);
    if (!isRemoteModule(found)) throw new Error(`${remote} exposes no bootstrap, mount and unmount`);
    const { bootstrap, mount, unmount } = found;
    return { name: remote, bootstrap, mount, unmount };
  }

  return { load };
}

/**
 * Remotes look for webpack's mark of a module that has a default export of its own, and only webpack gives its own modules that:
 * without it `styled` would be the whole of styled-components.
 */
function markedModules(): Modules {
  const marked = Object.entries(MODULES).map(([request, module]) => [
    request,
    'default' in module ? { ...module, __esModule: true } : module,
  ]);
  return { ...MODULES, ...Object.fromEntries(marked) };
}

/** @throws Error when a remote does not run with what this package brings */
async function fittingManifest(url: string): Promise<z.infer<typeof manifestSchema>> {
  const answer = await fetchWithin(url, LIMITS);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const manifest = manifestSchema.parse(await answer.json());
  const { remote, contract, shared } = manifest;
  const uses = Object.fromEntries(shared.map(({ name, uses }) => [name, Object.keys(uses)]));
  const unfit = whyUnfit({ contract, uses }, { contract: CONTRACT_VERSION, exports: namesBrought() });
  if (unfit !== undefined) throw new Error(`${remote}: ${unfit}`);
  return manifest;
}
