import { deleteOld } from './db/retention';
import { checkpointFrom, MOST_WAL_BYTES, vacuumTables } from './db/upkeep';
import { nameTowns } from './indexer/draft/late-towns';
import { copyWaiting } from './indexer/draft/seller-copies';
import { forgetMarkedCalls } from './indexer/marked-calls';
import { removeUnused } from './modules/disputes/evidence-files';
import { takeBackUndone } from './modules/disputes/statements';
import { forgetViewers } from './modules/marketplace/offer-views';
import { removeUnnamed } from './modules/media/pictures';
import { forgetUploadDays } from './modules/media/upload-budget';
import { dropEnded } from './modules/notifications/push/subscriptions';
import { forgetSearches } from './modules/saved/saved-items';
import type { Services } from './modules/services';
import { resealBackups } from './modules/wallet/email/email-backups';
import { pruneSessions } from './modules/wallet/sessions';
import type { IdleLoans } from './modules/wallet/treasury/idle-loans';
import { pruneExpiredGrants } from './modules/wallet/treasury/sponsorship-ledger';
import { pruneOperations } from './signing/prune-operations';
import { createRounds, type Rounds } from './util/rounds';
import { runSequentially } from './util/run-sequentially';

/** How often the outcome of pending transactions is checked, so that money does not wait until a person retries. */
const SETTLE_MS = 15_000;
const IDLE_LOAN_MS = 15_000;
/** How soon a search finds offers by their seller's new name. */
const COPY_MS = 2_000;
const PRUNE_MS = 10 * 60_000;
/** Not at the start: the embedded database runs all statements in one session, so pruning would delay the index. */
const FIRST_PRUNE_MS = 2_000;
/** Often enough to stay near MOST_WAL_BYTES: the service has been measured to write at most some 5 MB of WAL a second. */
const WAL_MS = 2_000;
const VACUUM_MS = 5 * 60_000;

/** Background jobs other than the index. Each has a loop of its own, so that a slow one does not delay settling. */
export function createHousework(services: Services, idleLoans: IdleLoans): readonly Rounds[] {
  const { outbox, log, database } = services;
  return [
    {
      everyMs: SETTLE_MS,
      work: outbox.resolvePending,
      failure: 'pending transactions could not be looked at',
    },
    { everyMs: IDLE_LOAN_MS, work: idleLoans.takeBackOne, failure: 'idle loans could not be looked at' },
    {
      everyMs: COPY_MS,
      work: (signal: AbortSignal) => copyWaiting(services, signal),
      failure: 'what offers say of their sellers could not be written',
    },
    {
      everyMs: COPY_MS,
      work: (signal: AbortSignal) => nameTowns(services, signal),
      failure: 'the municipalities of offers could not be written',
    },
    {
      everyMs: PRUNE_MS,
      firstAfterMs: FIRST_PRUNE_MS,
      work: () => prune(services),
      failure: 'what is over could not be forgotten',
    },
    ...(database.isEmbedded ? upkeepRounds(services) : []),
  ].map((job) => createRounds({ ...job, log }));
}

/** Maintenance of the embedded database; a PostgreSQL server does this by itself. */
function upkeepRounds({ database, log }: Services) {
  return [
    {
      everyMs: WAL_MS,
      firstAfterMs: FIRST_PRUNE_MS,
      work: () => checkpointFrom({ database, log }, MOST_WAL_BYTES),
      failure: 'WAL could not be written out',
    },
    {
      everyMs: VACUUM_MS,
      // After the first prune, which deletes the rows whose space is reclaimed here.
      firstAfterMs: VACUUM_MS,
      work: () => vacuumTables({ database, log }),
      failure: 'the room of deleted rows could not be given back',
    },
  ];
}

/** Deletes what is past its retention, and encrypts e-mail backups with the current sealing key. */
function prune(services: Services): Promise<void> {
  const { database, clock, backupSealer } = services;
  return runSequentially([
    () => pruneOperations(database, clock, takeBackUndone),
    () => pruneExpiredGrants(database, clock),
    () => deleteOld(database, new Date(clock())),
    () => dropEnded(database, new Date(clock())),
    // After the devices: a session stays complete as long as its device gets pushes.
    () => pruneSessions(database, new Date(clock())),
    () => forgetSearches(database, new Date(clock())),
    () => forgetMarkedCalls(database, clock),
    () => forgetViewers(database, clock),
    () => forgetUploadDays(services),
    () => removeUnnamed(services),
    () => removeUnused(services),
    () => resealBackups(database, backupSealer),
  ]);
}
