import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { keysOf } from '../domain/objects';
import { MODULES } from './shared-modules';

export { MODULES };

export type Federation = ReturnType<typeof createInstance>;
export type FederationPlugin = ModuleFederationRuntimePlugin;

export type Modules = Record<keyof typeof MODULES, object>;

export interface FederationOptions {
  /** The host's name; no other on the page has it. */
  name: string;
  /** What remotes get for each import, where that is not what the page's own code gets. */
  modules?: Modules;
  plugins?: FederationPlugin[];
}

/** Import → how it is shared, and in which version: put in by the build (shared/build/webpack/shared-modules.ts). */
declare const SHARED: Record<
  keyof typeof MODULES,
  { version: string; requiredVersion: string; singleton: boolean; strictVersion: boolean }
>;

/** What every remote is given instead of a copy of its own. */
function sharedByHost(modules: Modules) {
  return Object.fromEntries(
    keysOf(modules).map((request) => {
      const { version, ...shareConfig } = SHARED[request];
      return [
        request,
        { version, lib: () => modules[request], shareConfig: { ...shareConfig, eager: true } },
      ];
    }),
  );
}

/** Import → its names: a remote that takes others must not run. */
export function namesBrought(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(MODULES).map(([request, module]) => [request, Object.keys(module)]),
  );
}

/**
 * Module federation's runtime with what remotes ask of a host: the shared packages, and the runtime itself. The shell has
 * one, and so has a page of others (create-host.ts).
 */
export function createFederation({ name, modules = MODULES, plugins = [] }: FederationOptions): Federation {
  return createInstance({
    name,
    remotes: [],
    shared: sharedByHost(modules),
    shareStrategy: 'loaded-first',
    plugins: [provideRuntime(), ...plugins],
  });
}
