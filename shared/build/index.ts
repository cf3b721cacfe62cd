export type { BuildResult } from './build-part';
export { buildWeb, builtWeb } from './build-web';
export { startWatching, type Watching, type WatchOptions } from './dev';
