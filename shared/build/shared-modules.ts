import { join } from 'node:path';
import { SINGLETONS, type Singleton } from '../remote/singletons';
import { packageOf, ROOT } from './parts';

/** One entry of module federation's `shared`. */
export interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: boolean;
  eager?: true;
  import?: false;
}

/** The shell provides every singleton, within its first scripts. */
export function sharedByShell(): Record<string, SharedModule> {
  return sharedModules((module) => ({ ...module, eager: true }));
}

/** A remote only asks; it has no copy to fall back on. */
export function sharedByRemote(): Record<string, SharedModule> {
  return sharedModules((module) => ({ ...module, import: false }));
}

function sharedModules(adapt: (module: SharedModule) => SharedModule): Record<string, SharedModule> {
  return Object.fromEntries(
    SINGLETONS.map((singleton: Singleton) => {
      const version = versionOf(singleton.package);
      const module: SharedModule = {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        strictVersion: singleton.strict,
      };
      return [singleton.request, adapt(module)];
    }),
  );
}

function versionOf(name: string): string {
  return packageOf(join(ROOT, 'node_modules', name)).version;
}
