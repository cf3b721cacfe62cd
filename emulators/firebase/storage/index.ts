import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../auth/accounts';
import { createCallers } from '../auth/callers';
import type { ServiceAccounts } from '../auth/service-accounts';
import type { Tokens } from '../auth/tokens';
import type { Reader } from '../firestore/documents/document';
import type { Faults } from '../http/faults';
import type { Rules } from '../rules';
import { REAL_TIMERS, type Timers } from '../timers';
import { createGuard } from './guard';
import { addStorageRoutes } from './routes';
import { openStorageParts } from './storage-parts';
import { createUploadLocks } from './uploads/upload-locks';
import { reapPeriodically } from './uploads/upload-store';

export { STORAGE_PATH } from './routes';

export interface StorageLimits {
  /** Bytes of one file. */
  file: number;
  /** Bytes of all files together, unfinished uploads too; more is `storage/quota-exceeded`. */
  total: number;
}

const USUAL_LIMITS: StorageLimits = { file: 1024 ** 3, total: 5 * 1024 ** 3 };

export interface StorageOptions {
  /** Folder of the files and of their journal. */
  folder: string;
  projectId: string;
  rules: Rules;
  /** What rules look at. */
  documents: Reader;
  tokens: Tokens;
  accounts: Accounts;
  serviceAccounts: ServiceAccounts;
  faults: Faults;
  limits?: Partial<StorageLimits>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  timers?: Timers;
  /** Takes `Authorization: Bearer owner`, which no rule stops: for tests only. */
  allowsOwner?: boolean;
}

export interface LocalStorage {
  /** Registers the service's own paths; mount it without a prefix. */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

/** A stand-in for Cloud Storage for Firebase: any number of buckets. What was answered is on the disk. */
export async function openStorage(options: StorageOptions): Promise<LocalStorage> {
  const { folder, faults, clock, timers = REAL_TIMERS, allowsOwner = false } = options;
  const limits = { ...USUAL_LIMITS, ...options.limits };
  const { store, ...opened } = await openStorageParts({ folder, clock, mostBytes: limits.total });
  const callers = createCallers({ ...options, service: 'storage', allowsOwner });
  const parts = {
    ...opened,
    locks: createUploadLocks(),
    faults,
    requireAccess: createGuard(options),
    largestFile: limits.file,
    clock,
  };
  let stopReaping = (): void => undefined;
  return {
    async plugin(app) {
      await app.register(async (scope) => {
        addStorageRoutes(scope, callers, parts);
        stopReaping = reapPeriodically(opened.uploads, { timers, failed: (error) => scope.log.error(error) });
      });
    },
    async close() {
      stopReaping();
      await store.close();
    },
  };
}
