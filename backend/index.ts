export type { Backend, BackendDeps, BackendHealth } from './src/app';
export { createBackend } from './src/app';
export type { BackendConfig, TreasuryConfig } from './src/config';
export { readConfig } from './src/config';
export { type Database, type DatabaseConfig, openDatabase } from './src/db/database';
export { runIndexCommand } from './src/index-command';
export type { Indexer, IndexerState } from './src/indexer/follow-chain';
export type { Clock, FaultHook, Logger } from './src/service';
