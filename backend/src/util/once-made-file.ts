import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf } from './error-code';

/** Text of a secret that is made at the first start and kept in a file that only this user can read. Never logged. */
export async function onceMadeFile(file: string, make: () => string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${make()}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  return readFile(file, 'utf8');
}
