export type { Backend } from './src/app';
export { createBackend } from './src/app';
export { readConfig } from './src/config';
export { restoreEmptyDatabase } from './src/db/empty-database';
export { migrationNames } from './src/db/migrate';
export type { BackendHealth } from './src/health';
export { runIndexCommand } from './src/index-command';
export { drawPreview } from './src/modules/media/reencode-picture';
export { runOffersCommand } from './src/offers-command';
