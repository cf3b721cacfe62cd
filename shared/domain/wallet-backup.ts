import * as z from 'zod/mini';

/** Below this a password is guessed too cheaply; OWASP's figure for PBKDF2 with SHA-256. */
export const BACKUP_MIN_ROUNDS = 600_000;
/** A phone needs seconds for this many; more would only keep it busy. */
const MAX_ROUNDS = 10_000_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const DATA_MAX_BYTES = 512;

const hexOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

/**
 * A recovery phrase as the service keeps it: encrypted on the device with AES-256-GCM under a key stretched from the
 * password, which the service never sees. All texts are lower-case hexadecimal.
 */
export const walletBackupSchema = z.strictObject({
  v: z.literal(1),
  kdf: z.literal('PBKDF2-SHA256'),
  rounds: z.number().check(z.int(), z.gte(BACKUP_MIN_ROUNDS), z.lte(MAX_ROUNDS)),
  salt: hexOf(SALT_BYTES),
  iv: hexOf(IV_BYTES),
  /** Ciphertext and tag. */
  data: z
    .string()
    .check(z.regex(/^([0-9a-f]{2})+$/), z.minLength((TAG_BYTES + 1) * 2), z.maxLength(DATA_MAX_BYTES * 2)),
});
export type WalletBackup = z.infer<typeof walletBackupSchema>;
