import { POLYFILLED } from './polyfilled';

export { POLYFILLED } from './polyfilled';

/**
 * Brings what this browser lacks of POLYFILLED, before anything that uses it starts.
 * @returns nothing where it lacks nothing: such a browser downloads nothing and waits for nothing
 */
export function bringMissing(): Promise<unknown> | undefined {
  if (POLYFILLED.every(isThere)) return undefined;
  return import(/* webpackChunkName: "polyfills" */ './core-js');
}

const isThere = (path: string): boolean =>
  path.split('.').reduce<unknown>((owner, name) => owner && Reflect.get(Object(owner), name), globalThis) !==
  undefined;
