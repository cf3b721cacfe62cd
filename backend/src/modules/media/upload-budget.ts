import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Services } from '../../services';
import { megabytesText } from './read-form';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day of a moment, in UTC. */
const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/**
 * Counts bytes that a wallet sends today, in the database: every backend counts together.
 * @throws DomainError `upload-limit` when they are too many; then nothing is counted
 */
export async function chargeUpload(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  wallet: string,
  bytes: number,
): Promise<void> {
  const now = clock();
  const { bytesPerDay } = config.media;
  const charged =
    bytes <= bytesPerDay &&
    (await database
      .insertInto('upload_days')
      .values({ wallet, day: dayOf(now), bytes: String(bytes) })
      .onConflict((conflict) =>
        conflict
          .columns(['wallet', 'day'])
          .doUpdateSet({ bytes: sql`upload_days.bytes + excluded.bytes` })
          .where(sql<boolean>`upload_days.bytes + excluded.bytes <= ${bytesPerDay}`),
      )
      .returning('wallet')
      .executeTakeFirst());
  if (charged) return;
  throw new DomainError('upload-limit', {
    max: megabytesText(bytesPerDay),
    seconds: String(Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000)),
  });
}

/** Forgets days that are over. */
export async function forgetUploadDays({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database
    .deleteFrom('upload_days')
    .where('day', '<', dayOf(clock() - DAY_MS))
    .execute();
}
