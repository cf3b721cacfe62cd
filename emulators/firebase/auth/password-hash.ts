import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export const passwordHashSchema = z.object({ salt: z.string(), hash: z.string() });
export type PasswordHash = z.infer<typeof passwordHashSchema>;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(SALT_BYTES);
  return { salt: salt.toString('hex'), hash: (await stretch(password, salt)).toString('hex') };
}

/** Takes as long for an account that does not exist, so that the clock does not tell which addresses do. */
export async function passwordFits(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const salt = Buffer.from(stored?.salt ?? '00'.repeat(SALT_BYTES), 'hex');
  const actual = await stretch(password, salt);
  return stored !== undefined && timingSafeEqual(actual, Buffer.from(stored.hash, 'hex'));
}

const stretch = (password: string, salt: Buffer) => derive(password.normalize('NFKC'), salt, KEY_BYTES);
