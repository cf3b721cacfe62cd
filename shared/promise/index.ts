export { bestEffort } from './best-effort';
export { fetchWithin, SLOW_MS_PER_BYTE, type Within } from './fetch-within';
export { createKeyedMutex, createMutex, type KeyedMutex, type Mutex } from './mutex';
export { whyAborted } from './why-aborted';
