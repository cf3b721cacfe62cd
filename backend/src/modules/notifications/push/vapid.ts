import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateVAPIDKeys } from 'web-push';
import * as z from 'zod/mini';
import { errorCodeOf } from '../../../util/error-code';

/** Who we are to the push services: they take pushes for a device only from who it subscribed to. */
export interface VapidKeys {
  /** URL-safe base64: devices subscribe with it. */
  publicKey: string;
  /** Never logged. */
  privateKey: string;
}

const key = z.string().check(z.regex(/^[\w-]{40,100}$/));
const keysSchema = z.object({ publicKey: key, privateKey: key });

/**
 * The embedded default: keys that are made once, in a file that only this user can read. Other keys would silence every
 * device that subscribed with these.
 */
export async function vapidKeysFromFile(file: string): Promise<VapidKeys> {
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(generateVAPIDKeys())}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  return z.parse(keysSchema, JSON.parse(await readFile(file, 'utf8')));
}
