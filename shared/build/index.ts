export { type BuildResult, buildPart } from './build-part';
export { isEverythingBuilt, startWatching, type WatchOptions } from './dev';
export { allParts, type Part, ROOT } from './parts';
