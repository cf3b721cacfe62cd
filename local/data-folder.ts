import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { requireWritable } from '@cosecha/shared/server';
import { LOCK_FILES, lockFolder } from './folder-lock';

/** Says that the first filling of the folder came to its end, and names the newest migration of its database. */
const COMPLETE = 'seeded';
/** Says that it started. It goes when the filling is complete: while it exists, the content is incomplete. */
const MARKER = 'seeding';
/** What a file system puts on a fresh disk. */
const NOT_OURS_BUT_HARMLESS = ['lost+found'];

export interface DataFolder {
  path: string;
  /** Nothing of an earlier life is in it: the caller fills it and then calls `complete`. */
  isNew: boolean;
  complete(): void;
  /** Gives it back: another process may open it. */
  close(): void;
}

/**
 * The folder where a network is kept, for this process alone. One whose first filling was interrupted starts again, as does any
 * with `reset`. Other users of the machine cannot read it.
 * @param migrations names of those that this version knows, where a database is in the folder
 * @throws SetupError when it cannot be written, another version wrote it, it holds something else, which is never deleted, or
 * another process works in it
 */
export async function openDataFolder(
  path: string,
  { reset, migrations = [] }: { reset: boolean; migrations?: readonly string[] },
): Promise<DataFolder> {
  await requireWritable('DATA_DIR', path);
  const complete = join(path, COMPLETE);
  const marker = join(path, MARKER);
  if (contentOf(path).length > 0 && !existsSync(complete) && !existsSync(marker)) {
    throw new SetupError(`${path} holds other files. Choose an empty folder for the data.`);
  }
  const newest = migrations.at(-1) ?? '';
  if (!reset) requireKnownVersion(path, migrations);
  const close = await lockFolder(path);
  // After the content is known to be ours: keys and conversations are in it.
  chmodSync(path, 0o700);
  const isNew = reset || existsSync(marker) || !existsSync(complete);
  if (isNew) {
    writeFileSync(marker, '');
    // Not the folder itself: in a container a disk is mounted there.
    for (const name of contentOf(path).filter((name) => name !== MARKER)) {
      rmSync(join(path, name), { recursive: true, force: true });
    }
  }
  // Before anything is changed: an older version has to find it, whenever this one ends.
  if (!isNew) writeFileSync(complete, newest);
  return {
    path,
    isNew,
    complete() {
      writeFileSync(complete, newest);
      rmSync(marker, { force: true });
    },
    close,
  };
}

/**
 * One process at a time works on a folder, so no newer version is running beside this one, as it may on a server's database.
 * @throws SetupError when a version wrote it whose migrations this one does not know
 */
export function requireKnownVersion(path: string, migrations: readonly string[]): void {
  const file = join(path, COMPLETE);
  const newest = migrations.length > 0 && existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (newest === '' || migrations.includes(newest)) return;
  throw new SetupError(
    `${path} was written by another version of this app (${newest}). Check that version out, name another folder in DATA_DIR, or begin anew with --reset.`,
  );
}

const contentOf = (path: string) =>
  readdirSync(path).filter((name) => !NOT_OURS_BUT_HARMLESS.includes(name) && !LOCK_FILES.includes(name));

/** Google's key file of the account with which the service enters the stand-in. */
export const serviceAccountFile = (path: string) => join(path, 'firebase-service-account.json');
