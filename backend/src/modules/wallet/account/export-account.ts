import type { Queries } from '../../../db/database';
import type { Sealer } from '../../../signing/secrets/sealer';
import { ownConversations } from '../../chat/conversations';
import { ownReports } from '../../chat/reports';
import { ownStatements } from '../../disputes/own-statements';
import { readPushChoice } from '../../notifications/notification-settings';
import { readProfile } from '../../profiles/profile';
import { exportedQuestions } from '../../questions/read-questions';
import { ownRatings } from '../../ratings/own-ratings';
import { ownSaved } from '../../saved/saved-items';
import { openBackup } from '../email/email-backups';

/** Everything that the service stores about a wallet, for its owner; the chain's data are public anyway. */
export async function exportAccount(
  database: Queries,
  backupSealer: Sealer,
  wallet: string,
  now: Date,
): Promise<object> {
  const [profile, email, earlier, wait, sessions, operations, transactions, notifications, push, devices] =
    await Promise.all([
      readProfile(database, wallet),
      database
        .selectFrom('email_backups')
        .select(['email', 'backup', 'created_at', 'updated_at'])
        .where('wallet', '=', wallet)
        .executeTakeFirst(),
      database
        .selectFrom('earlier_backups')
        .select(['email', 'backup', 'made_at', 'replaced_at'])
        .where('wallet', '=', wallet)
        .orderBy('replaced_at')
        .execute(),
      database
        .selectFrom('reset_waits')
        .select(['reset_at', 'began_at', 'stopped_at'])
        .where('wallet', '=', wallet)
        .executeTakeFirst(),
      database
        .selectFrom('sessions')
        .select(['id', 'provider', 'device', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
        .where('wallet', '=', wallet)
        .orderBy('created_at')
        .execute(),
      database
        .selectFrom('operations')
        .select(['kind', 'body', 'state', 'answer', 'created_at', 'updated_at'])
        .where('wallet', '=', wallet)
        .orderBy('created_at')
        .execute(),
      database
        .selectFrom('transactions')
        .select(['hash', 'step', 'signer_id', 'receiver_id', 'state', 'created_at'])
        .where('wallet', '=', wallet)
        .orderBy('created_at')
        .execute(),
      database
        .selectFrom('notifications')
        .select(['kind', 'role', 'variant', 'order_id', 'about', 'happened_at', 'read_at'])
        .where('wallet', '=', wallet)
        .orderBy('id')
        .execute(),
      readPushChoice(database, wallet),
      database
        .selectFrom('push_subscriptions')
        .select(['session_id', 'created_at'])
        .where('wallet', '=', wallet)
        .orderBy('created_at')
        .execute(),
    ]);
  const [disputes, ratings, conversations, reports, saved, questions] = await Promise.all([
    ownStatements(database, wallet),
    ownRatings(database, wallet, now),
    ownConversations(database, wallet),
    ownReports(database, wallet),
    ownSaved(database, wallet),
    exportedQuestions(database, wallet),
  ]);
  const opened = <Row extends { backup: unknown }>(row: Row) => ({
    ...row,
    backup: openBackup(backupSealer, { wallet, backup: row.backup }),
  });
  return {
    exportedAt: now.toISOString(),
    wallet,
    profile,
    email: email ? opened(email) : null,
    earlierEmails: earlier.map(opened),
    emailReset: wait ?? null,
    sessions,
    operations,
    transactions,
    notifications,
    push: { choice: push, devices },
    disputes,
    ratings,
    questions,
    saved,
    // The messages are in Firestore, and only the people's devices can read them.
    chat: { conversations, reports },
  };
}
