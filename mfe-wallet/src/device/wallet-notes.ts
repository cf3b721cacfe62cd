import { walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

export const account = z.string().check(z.regex(/^[\da-z._-]{2,64}$/));

const contactSchema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)), account });
const recentSchema = z.object({ account, atMs: z.number() });

export type Contact = z.infer<typeof contactSchema>;
export type Recent = z.infer<typeof recentSchema>;

/** What this device remembers of a wallet's sending. */
export interface WalletNotes {
  contacts: readonly Contact[];
  /** The latest first. */
  recents: readonly Recent[];
}

export const NO_NOTES: WalletNotes = { contacts: [], recents: [] };

/** Each part is checked on its own: an invalid one is dropped without the others. */
function notesOf(value: unknown): WalletNotes {
  const part = (name: keyof WalletNotes): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const list = <T>(name: keyof WalletNotes, schema: z.ZodMiniType<T>): T[] => {
    const found = part(name);
    if (!Array.isArray(found)) return [];
    return found.flatMap((item: unknown) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
  };
  return {
    contacts: list('contacts', contactSchema),
    recents: list('recents', recentSchema),
  };
}

const row = walletRow('sending', notesOf);

/** @returns the wallet's notes on this device, which survive signing out and go with "borrar billetera" */
export const readNotes = (wallet: string): Promise<WalletNotes> => row.read(wallet);

/**
 * Reads and writes in one transaction, so that other tabs cannot interfere. Resolves once the change is on disk.
 * @returns the notes after the change
 */
export const changeNotes = (
  wallet: string,
  change: (notes: WalletNotes) => WalletNotes,
): Promise<WalletNotes> => row.change(wallet, change);
