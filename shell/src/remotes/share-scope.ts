import { MODULES } from './shared-modules';

/** Import → version; from the lockfile, put in by the build. */
declare const SHARED_VERSIONS: Record<keyof typeof MODULES, string>;

/** One version of a package, as webpack's containers read it. */
interface Provided {
  from: string;
  eager: true;
  loaded: true;
  get: () => () => unknown;
}

export type ShareScope = Record<string, Record<string, Provided>>;

/** What every container is started with. */
export function shareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(MODULES).map(([request, module]) => {
      const provided: Provided = { from: 'shell', eager: true, loaded: true, get: () => () => module };
      return [request, { [SHARED_VERSIONS[request as keyof typeof MODULES]]: provided }];
    }),
  );
}
