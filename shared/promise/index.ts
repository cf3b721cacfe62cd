export { bestEffort } from './best-effort';
export { fetchWithin, LEAVING_MS_PER_BYTE, quietForMs, SILENCE_MS, type Within } from './fetch-within';
export { createKeyedMutex, createMutex, type KeyedMutex, type Mutex } from './mutex';
export { retryLost } from './retry-lost';
export { settleWithin } from './settle-within';
export { whyAborted } from './why-aborted';
