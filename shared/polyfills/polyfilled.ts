/**
 * APIs that the app may use although a browser that we support may lack them: `core-js.ts` brings them there.
 * The check of built files (shared/build/floor) allows these, and no others.
 */
export const POLYFILLED: readonly string[] = [
  'Object.hasOwn',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'URL.canParse',
];
