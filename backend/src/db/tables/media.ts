import type { ColumnType, Generated } from 'kysely';

export interface MediaTables {
  media_files: MediaFileRow;
  upload_days: UploadDayRow;
}

/** A public picture. */
export interface MediaFileRow {
  name: string;
  /** When it was sent, or last seen to be named. */
  used_at: Date;
}

/** What a wallet sent on one day. */
export interface UploadDayRow {
  wallet: string;
  /** UTC, "2026-11-22". */
  day: string;
  bytes: ColumnType<string, string, string>;
  pictures: Generated<number>;
}
