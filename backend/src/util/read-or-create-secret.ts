import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf } from './error-code';

/**
 * Text of a secret that is made at the first start and kept in a file that only this user can read. Never logged. The file has
 * its name only once it is whole, so a full disk or a crash leaves none behind that would be taken for the secret.
 */
export async function readOrCreateSecret(file: string, make: () => string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  // Empty: left by a version that wrote in place, and of no use to anybody.
  if (size === 0) await rm(file, { force: true });
  if (!size) await makeOnce(file, `${make()}\n`);
  await chmod(file, 0o600);
  return readFile(file, 'utf8');
}

/** When two processes create it at the same time, the first one's content counts. */
async function makeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
