import { generateVAPIDKeys } from 'web-push';
import * as z from 'zod/mini';
import { readOrCreateSecret } from '../util/read-or-create-secret';

/** The file below DATA_DIR of a pair that was made here. */
export const GENERATED_VAPID = 'vapid-keys.json';

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
  const text = await readOrCreateSecret(file, () => JSON.stringify(generateVAPIDKeys()));
  return z.parse(keysSchema, JSON.parse(text));
}
