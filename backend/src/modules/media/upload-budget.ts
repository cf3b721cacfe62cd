import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { MediaConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { deleteInPieces } from '../../db/in-pieces';
import type { Clock } from '../../util/service';
import { megabytesText, type Sent } from './read-form';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A picture of one point is a row and several files, too. Photos as our page sends them come to the bytes of a day sooner. */
const PICTURES_PER_DAY = 400;

/** The day of a moment, in UTC. */
const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** What one form takes of its wallet's day. */
export interface UploadBudget {
  /**
   * Counts pictures, and their bytes, in the database: every backend counts together.
   * @throws DomainError `upload-limit` when they are too many; then nothing is counted
   */
  charge(sent: Sent): Promise<void>;
  /** Nothing of the form was stored. */
  giveBack(): Promise<void>;
}

export interface UploadParts {
  database: Database;
  config: { media: Pick<MediaConfig, 'maxBytes' | 'bytesPerDay'> };
  clock: Clock;
}

export function openUploadBudget({ database, config, clock }: UploadParts, wallet: string): UploadBudget {
  const now = clock();
  const day = dayOf(now);
  const { bytesPerDay } = config.media;
  const charged = { bytes: 0, pictures: 0 };
  return {
    async charge({ bytes, pictures }) {
      const row =
        bytes <= bytesPerDay &&
        (await database
          .insertInto('upload_days')
          .values({ wallet, day, bytes: String(bytes), pictures })
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
      if (!row) {
        throw new DomainError('upload-limit', {
          count: String(PICTURES_PER_DAY),
          max: megabytesText(bytesPerDay),
          seconds: String(Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000)),
        });
      }
      charged.bytes += bytes;
      charged.pictures += pictures;
    },

    async giveBack() {
      const { bytes, pictures } = charged;
      if (bytes === 0) return;
      await database
        .updateTable('upload_days')
        .set({ bytes: sql`bytes - ${bytes}`, pictures: sql`pictures - ${pictures}` })
        .where('wallet', '=', wallet)
        .where('day', '=', day)
        .execute();
    },
  };
}

/** Forgets days that are over. */
export const forgetUploadDays = ({
  database,
  clock,
}: Pick<UploadParts, 'database' | 'clock'>): Promise<void> =>
  deleteInPieces(database, 'upload_days', sql`day < ${dayOf(clock() - DAY_MS)}`);
