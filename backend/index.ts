export type { Backend } from './src/app';
export { createBackend } from './src/app';
export { readConfig } from './src/config/config';
export { restoreEmptyDatabase } from './src/db/empty-database';
export { migrationNames } from './src/db/migrate';
export type { Retained } from './src/growth/read-growth';
export type { BackendHealth } from './src/health';
export { drawPreview } from './src/modules/media/reencode-picture';
export { runOperatorCommand } from './src/operator-commands';
