import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import type { RecordStore } from '../store/record-store';
import { passwordHashSchema } from './password-hash';

const accountSchema = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  password: z.optional(passwordHashSchema),
  /** Milliseconds since the epoch, as all times here but `validSince`. */
  passwordUpdatedAt: z.optional(z.number()),
  displayName: z.optional(z.string()),
  photoUrl: z.optional(z.string()),
  customAuth: z.optional(z.boolean()),
  /** Set by an administrator; part of every ID token. */
  customClaims: z.optional(z.record(z.string(), z.unknown())),
  disabled: z.boolean(),
  createdAt: z.number(),
  lastLoginAt: z.number(),
  /** Seconds: sign-ins before it are worth nothing any more. */
  validSince: z.number(),
});
export type Account = z.infer<typeof accountSchema>;

export interface Accounts {
  byId(localId: string): Account | null;
  byEmail(email: string): Account | null;
  /** @throws WireError `EMAIL_EXISTS` when another account has the address */
  save(account: Account): Promise<void>;
  delete(account: Account): Promise<void>;
}

const ID = 'account/';
const EMAIL = 'email/';

/** Accounts by id, and a second record by address so that two requests at once cannot both take it. */
export function createAccounts(store: RecordStore): Accounts {
  const byId = (localId: string): Account | null => {
    const stored = store.get(ID + localId);
    return stored === undefined ? null : z.parse(accountSchema, stored);
  };
  const ownerOf = (email: string): string | null => {
    const stored = store.get(EMAIL + email);
    return stored === undefined ? null : z.parse(ownerSchema, stored).localId;
  };
  return {
    byId,
    byEmail(email) {
      const localId = ownerOf(normalEmail(email));
      return localId === null ? null : byId(localId);
    },
    async save(account) {
      const owner = account.email === undefined ? null : ownerOf(account.email);
      if (owner !== null && owner !== account.localId) throw new WireError('EMAIL_EXISTS');
      const before = byId(account.localId)?.email;
      await store.write({
        ...(before !== undefined && before !== account.email ? { [EMAIL + before]: null } : {}),
        ...(account.email === undefined ? {} : { [EMAIL + account.email]: { localId: account.localId } }),
        [ID + account.localId]: account,
      });
    },
    async delete({ localId, email }) {
      await store.write({ [ID + localId]: null, ...(email === undefined ? {} : { [EMAIL + email]: null }) });
    },
  };
}

const ownerSchema = z.object({ localId: z.string() });

export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** @throws WireError `MISSING_EMAIL` or `INVALID_EMAIL` */
export function readEmail(email: string | undefined): string {
  if (email === undefined || email === '') throw new WireError('MISSING_EMAIL');
  const normal = normalEmail(email);
  if (normal.length > 254 || !/^[^\s@,;<>()]+@[^\s@.]+(\.[^\s@.]+)+$/.test(normal)) {
    throw new WireError('INVALID_EMAIL');
  }
  return normal;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 28;

export function newAccount(now: number, fields: Partial<Account> = {}): Account {
  return {
    localId: Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    emailVerified: false,
    disabled: false,
    createdAt: now,
    lastLoginAt: now,
    validSince: Math.floor(now / 1_000),
    ...fields,
  };
}

/** Ends every earlier sign-in. One of this very second counts as earlier, so the new ones start with the next. */
export function revoked(account: Account, now: number): Account {
  const second = Math.floor(now / 1_000);
  const last = Math.floor(account.lastLoginAt / 1_000);
  return { ...account, validSince: Math.max(second, last + 1) };
}
