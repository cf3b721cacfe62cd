import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Services } from '../../services';
import { megabytesText, type Sent } from './read-form';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A picture of one point is a row and several files, too. Photos as our page sends them come to the bytes of a day sooner. */
const PICTURES_PER_DAY = 400;

/** The day of a moment, in UTC. */
const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/**
 * Counts the pictures that a wallet sends today, and their bytes, in the database: every backend counts together.
 * @throws DomainError `upload-limit` when they are too many; then nothing is counted
 */
export async function chargeUpload(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  wallet: string,
  { bytes, pictures }: Sent,
): Promise<void> {
  const now = clock();
  const { bytesPerDay } = config.media;
  const charged =
    bytes <= bytesPerDay &&
    (await database
      .insertInto('upload_days')
      .values({ wallet, day: dayOf(now), bytes: String(bytes), pictures })
      .onConflict((conflict) =>
        conflict
          .columns(['wallet', 'day'])
          .doUpdateSet({
            bytes: sql`upload_days.bytes + excluded.bytes`,
            pictures: sql`upload_days.pictures + excluded.pictures`,
          })
          .where(sql<boolean>`upload_days.bytes + excluded.bytes <= ${bytesPerDay}
            and upload_days.pictures + excluded.pictures <= ${PICTURES_PER_DAY}`),
      )
      .returning('wallet')
      .executeTakeFirst());
  if (charged) return;
  throw new DomainError('upload-limit', {
    count: String(PICTURES_PER_DAY),
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
