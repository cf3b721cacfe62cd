import { DomainError, waitText } from '@cosecha/shared/domain';
import type { Database, Queries } from '../../../db/database';
import { notifyOwner } from '../../notifications/notify-owner';

interface Reset {
  wallet: string;
  /** When the password was last set, as the identity service says; null where it says nothing. */
  passwordAt: Date | null;
  /** The password that the backup was linked with. */
  linkedAt: Date;
}

/**
 * Releases a backup at once if its password is the one it was linked with. After a password reset it waits from the
 * first request on, so that the wallet's sessions are notified and can refuse.
 * @throws DomainError `email-backup-waits` or `email-backup-stopped`
 */
export async function passResetWait(
  database: Database,
  { wallet, passwordAt, linkedAt }: Reset,
  { waitMs, now }: { waitMs: number; now: Date },
): Promise<void> {
  if (passwordAt === null || passwordAt <= linkedAt) return;
  const pending = await startWait(database, { wallet, passwordAt, now }, waitMs > 0);
  if (pending?.stopped_at) throw new DomainError('email-backup-stopped');
  const leftMs = pending && waitMs > 0 ? pending.began_at.getTime() + waitMs - now.getTime() : 0;
  if (leftMs > 0) throw new DomainError('email-backup-waits', { wait: waitText(leftMs / 1_000) });
}

/** A further reset starts a new wait, unless an earlier one was refused: that refusal also covers later resets. */
function startWait(
  database: Database,
  { wallet, passwordAt, now }: { wallet: string; passwordAt: Date; now: Date },
  isWanted: boolean,
) {
  return database.transaction().execute(async (transaction) => {
    const started =
      isWanted &&
      (await transaction
        .insertInto('reset_waits')
        .values({ wallet, reset_at: passwordAt, began_at: now, stopped_at: null })
        .onConflict((conflict) =>
          conflict
            .column('wallet')
            .doUpdateSet({ reset_at: passwordAt, began_at: now })
            .where('reset_waits.reset_at', '<', passwordAt)
            .where('reset_waits.stopped_at', 'is', null),
        )
        .returning('wallet')
        .executeTakeFirst());
    const pending = await readWait(transaction, wallet);
    if (started)
      await notifyOwner(transaction, [{ wallet, kind: 'email-reset', id: passwordAt.toISOString(), now }]);
    return pending;
  });
}

function readWait(queries: Queries, wallet: string) {
  return queries
    .selectFrom('reset_waits')
    .select(['began_at', 'stopped_at'])
    .where('wallet', '=', wallet)
    .executeTakeFirst();
}

interface ResetWait {
  /** When the backup was requested with a password that had been reset by e-mail. */
  beganAt: string;
  /** When the backup goes out, unless it is stopped before. */
  endsAt: string;
  stopped: boolean;
}

/** For the wallet's own sessions; null while no reset waits. */
export async function shownWait(queries: Queries, wallet: string, waitMs: number): Promise<ResetWait | null> {
  const pending = await readWait(queries, wallet);
  if (!pending) return null;
  const { began_at, stopped_at } = pending;
  return {
    beganAt: began_at.toISOString(),
    endsAt: new Date(began_at.getTime() + waitMs).toISOString(),
    stopped: stopped_at !== null,
  };
}

/** Locks the backup until the wallet links again. Idempotent; without a waiting reset it changes nothing. */
export async function stopWait(queries: Queries, wallet: string, now: Date): Promise<void> {
  await queries
    .updateTable('reset_waits')
    .set({ stopped_at: now })
    .where('wallet', '=', wallet)
    .where('stopped_at', 'is', null)
    .execute();
}
