import { POLYFILLED } from './polyfilled';

export { POLYFILLED } from './polyfilled';

/**
 * Loads the polyfills when this browser lacks one of the APIs in POLYFILLED. To be awaited before code that uses them.
 * @returns undefined when it lacks none, so that such a browser downloads nothing and does not wait
 */
export function bringMissing(): Promise<unknown> | undefined {
  if (POLYFILLED.every(isPresent)) return undefined;
  return import(/* webpackChunkName: "polyfills" */ './core-js');
}

const isPresent = (path: string): boolean =>
  path.split('.').reduce<unknown>((owner, name) => owner && Reflect.get(Object(owner), name), globalThis) !==
  undefined;
