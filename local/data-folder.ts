import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILES, lockFolder } from './folder-lock';
import { SetupError } from './setup-error';

/** Says that the first filling of the folder came to its end. */
const COMPLETE = 'seeded';
/** Says that it began. It goes when the filling is complete: while it stands, the content is half made. */
const BEGUN = 'seeding';
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
 * The folder where a network is kept, for this process alone. One whose first filling was interrupted begins anew, as does any
 * with `reset`. Other users of the machine cannot read it.
 * @throws when the folder holds something else, which is never deleted, or another process works in it
 */
export async function openDataFolder(path: string, { reset }: { reset: boolean }): Promise<DataFolder> {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const complete = join(path, COMPLETE);
  const begun = join(path, BEGUN);
  if (contentOf(path).length > 0 && !existsSync(complete) && !existsSync(begun)) {
    throw new SetupError(`${path} holds other files. Choose an empty folder for the data.`);
  }
  const close = await lockFolder(path);
  // After the content is known to be ours, and of folders of earlier versions, too: keys and conversations are in it.
  chmodSync(path, 0o700);
  const isNew = reset || existsSync(begun) || !existsSync(complete);
  if (isNew) {
    writeFileSync(begun, '');
    // Not the folder itself: in a container a disk is mounted there.
    for (const name of contentOf(path).filter((name) => name !== BEGUN)) {
      rmSync(join(path, name), { recursive: true, force: true });
    }
  }
  return {
    path,
    isNew,
    complete() {
      writeFileSync(complete, '');
      rmSync(begun, { force: true });
    },
    close,
  };
}

const contentOf = (path: string) =>
  readdirSync(path).filter((name) => !NOT_OURS_BUT_HARMLESS.includes(name) && !LOCK_FILES.includes(name));

/** Where Google's key file stands of the account that the service enters the stand-in with. */
export const serviceAccountFile = (path: string) => join(path, 'firebase-service-account.json');
