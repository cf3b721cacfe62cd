export type { BuildResult } from './build-part';
export { buildWeb, builtWeb } from './build-web';
export { startWatching, type WatchOptions } from './dev';
