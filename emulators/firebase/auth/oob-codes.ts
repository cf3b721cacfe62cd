import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import type { RecordStore } from '../store/record-store';

export const OOB_KINDS = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const;
export type OobKind = (typeof OOB_KINDS)[number];

const oobSchema = z.object({
  kind: z.enum(OOB_KINDS),
  localId: z.string(),
  /** To which the code was sent, or for a change of address: which it changes from. */
  email: z.string(),
  newEmail: z.optional(z.string()),
  expiresAt: z.number(),
});
export type OobCode = z.infer<typeof oobSchema>;

const HOUR_MS = 60 * 60_000;
const LIFETIMES_MS: Record<OobKind, number> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR_MS,
};

export interface OobCodes {
  /** Answers the code, of which only the hash is kept. Earlier codes of the kind for this account end. */
  issue(fields: Omit<OobCode, 'expiresAt'>): Promise<string>;
  /** @throws WireError `MISSING_OOB_CODE`, `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE` */
  check(code: string | undefined, kinds?: readonly OobKind[]): OobCode;
  use(code: string): Promise<void>;
}

const PREFIX = 'oob/';
const keyOf = (code: string) => PREFIX + createHash('sha256').update(code).digest('hex');

export function createOobCodes(store: RecordStore, clock: () => number): OobCodes {
  return {
    async issue(fields) {
      const code = randomBytes(32).toString('base64url');
      const earlier = store.entries(PREFIX).filter(([, value]) => {
        const { kind, localId } = z.parse(oobSchema, value);
        return kind === fields.kind && localId === fields.localId;
      });
      await store.write({
        ...Object.fromEntries(earlier.map(([key]) => [key, null])),
        [keyOf(code)]: { ...fields, expiresAt: clock() + LIFETIMES_MS[fields.kind] },
      });
      return code;
    },
    check(code, kinds = OOB_KINDS) {
      if (code === undefined || code === '') throw new WireError('MISSING_OOB_CODE');
      const stored = store.get(keyOf(code));
      const found = stored === undefined ? null : z.parse(oobSchema, stored);
      if (!found || !kinds.includes(found.kind)) throw new WireError('INVALID_OOB_CODE');
      if (found.expiresAt <= clock()) throw new WireError('EXPIRED_OOB_CODE');
      return found;
    },
    use: (code) => store.write({ [keyOf(code)]: null }),
  };
}
