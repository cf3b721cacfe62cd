export type { BuildResult } from './build-part';
export { buildWeb, builtWeb } from './build-web';
export {
  removeDevelopmentBuilds,
  startWatching,
  type Watching,
  type WatchOptions,
} from './dev';
