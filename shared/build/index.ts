export type { BuildResult } from './build-part';
export { buildWeb } from './build-web';
export {
  removeDevelopmentBuilds,
  startWatching,
  type Watching,
  type WatchOptions,
} from './dev/dev';
export { builtWeb } from './products';
