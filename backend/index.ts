export type { Backend, BackendHealth } from './src/app';
export { createBackend } from './src/app';
export { readConfig } from './src/config';
export { runIndexCommand } from './src/index-command';
export { drawPreview } from './src/modules/media/reencode-picture';
