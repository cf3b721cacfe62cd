import { join } from 'node:path';
import { SINGLETONS, type Singleton } from '../../remote/singletons';
import { packageOf, ROOT } from '../parts';

/** One entry of module federation's `shared`. */
export interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: boolean;
}

/** What the shell hands over, within its own scripts (shared/host/federation.ts). */
export function sharedByShell(): Record<string, SharedModule> {
  return Object.fromEntries(
    SINGLETONS.map((singleton: Singleton) => {
      const version = versionOf(singleton.package);
      const { request, strict } = singleton;
      return [
        request,
        { singleton: true, version, requiredVersion: `^${version}`, strictVersion: strict },
      ] as const;
    }),
  );
}

/** A remote only asks; it has no copy to fall back on. */
export function sharedByRemote(): Record<string, Omit<SharedModule, 'version'> & { import: false }> {
  return Object.fromEntries(
    Object.entries(sharedByShell()).map(([request, { version: _, ...wanted }]) => [
      request,
      { ...wanted, import: false as const },
    ]),
  );
}

function versionOf(name: string): string {
  return packageOf(join(ROOT, 'node_modules', name)).version;
}
