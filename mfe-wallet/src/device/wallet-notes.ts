import { walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const asset = z.enum(['USDT', 'NEAR']);
const account = z.string().check(z.regex(/^[\da-z._-]{2,64}$/));
const wireAmount = z.string().check(z.regex(/^\d+(\.\d+)?$/));
const yoctoText = z.string().check(z.regex(/^\d{1,30}$/));

const contactSchema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)), account });
const recentSchema = z.object({ account, atMs: z.number() });
const orderSchema = z.object({ asset, receiverId: account, amount: wireAmount, maxNetworkCost: yoctoText });
const pendingSchema = z.object({
  key: z.string().check(z.minLength(1)),
  order: orderSchema,
  startedAtMs: z.number(),
});
const receiptSchema = z.object({
  transactionHash: z.string(),
  asset,
  receiverId: account,
  amount: wireAmount,
  registered: z.boolean(),
  networkCost: yoctoText,
  atMs: z.number(),
});

export type Contact = z.infer<typeof contactSchema>;
export type Recent = z.infer<typeof recentSchema>;
/** What the person agreed to. Amount as the wire's decimal, cost in yocto. */
export type SendOrder = z.infer<typeof orderSchema>;
/** A send that was begun and whose end is not known yet; its key makes it the same send when it is asked again. */
export type PendingSend = z.infer<typeof pendingSchema>;
export type SendReceipt = z.infer<typeof receiptSchema>;

/** What this device remembers of a wallet's sending. */
export interface WalletNotes {
  contacts: readonly Contact[];
  /** The latest first. */
  recents: readonly Recent[];
  pending: PendingSend | null;
  /** The latest first. */
  receipts: readonly SendReceipt[];
}

export const NO_NOTES: WalletNotes = { contacts: [], recents: [], pending: null, receipts: [] };

/** Each part is checked on its own: one that somebody else wrote costs only itself. */
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
  const pending = pendingSchema.safeParse(part('pending'));
  return {
    contacts: list('contacts', contactSchema),
    recents: list('recents', recentSchema),
    pending: pending.success ? pending.data : null,
    receipts: list('receipts', receiptSchema),
  };
}

const row = walletRow('sending', notesOf);

/** @returns the wallet's notes on this device, which survive signing out and go with "borrar billetera" */
export const readNotes = (wallet: string): Promise<WalletNotes> => row.read(wallet);

/**
 * Reads and writes in one step, so that no other tab comes between. Answers once the change is on the disk.
 * @returns the notes after the change
 */
export const changeNotes = (
  wallet: string,
  change: (notes: WalletNotes) => WalletNotes,
): Promise<WalletNotes> => row.change(wallet, change);
