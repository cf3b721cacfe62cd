import * as z from 'zod/mini';

/** What backups are stretched with: memory in KiB, passes over it, lanes. Measured: docs/decisions/0008. */
export const BACKUP_STRETCHING = { m: 47_104, t: 1, p: 1 } as const;
/** The least memory of OWASP's list for Argon2id, and the least work: its blocks of 1 KiB, times passes. */
const MIN_MEMORY = 7_168;
const MIN_BLOCKS = 5 * MIN_MEMORY;
/** A copy comes from outside: none may ask a phone for more than 64 MiB, or for more than some ten seconds. */
const MAX_MEMORY = 65_536;
const MAX_BLOCKS = 4 * MAX_MEMORY;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const DATA_MAX_BYTES = 512;

const hexOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));
const positive = z.number().check(z.int(), z.gte(1));

/**
 * A recovery phrase as stored by the service: encrypted on the device with AES-256-GCM under a key stretched from the
 * password, which the service never sees. It includes the parameters of the stretching. All texts are lower-case
 * hexadecimal.
 */
export const walletBackupSchema = z
  .strictObject({
    v: z.literal(1),
    kdf: z.literal('Argon2id'),
    m: positive.check(z.gte(MIN_MEMORY), z.lte(MAX_MEMORY)),
    t: positive,
    p: z.literal(1),
    salt: hexOf(SALT_BYTES),
    iv: hexOf(IV_BYTES),
    /** Ciphertext and tag. */
    data: z
      .string()
      .check(z.regex(/^([0-9a-f]{2})+$/), z.minLength((TAG_BYTES + 1) * 2), z.maxLength(DATA_MAX_BYTES * 2)),
  })
  .check(z.refine(({ m, t }) => m * t >= MIN_BLOCKS && m * t <= MAX_BLOCKS));
export type WalletBackup = z.infer<typeof walletBackupSchema>;
