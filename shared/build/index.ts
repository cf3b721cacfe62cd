export type { BuildResult } from './build-part';
export { builtWeb, buildWeb } from './build-web';
export { startWatching, type WatchOptions } from './dev';
