export { bestEffort } from './best-effort';
export { createKeyedMutex, createMutex, type KeyedMutex, type Mutex } from './mutex';
