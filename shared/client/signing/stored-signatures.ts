import { walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { CallSignature, Proposal } from './sign-proposals';

/** As long as the service remembers an operation's key. Milliseconds. */
const RETENTION_MS = 24 * 60 * 60_000;

const storedSchema = z.object({
  /** The operation's idempotency key. */
  key: z.string(),
  step: z.string(),
  attempt: z.number(),
  nonce: z.string().check(z.regex(/^\d*$/)),
  signature: z.string(),
  atMs: z.number(),
});
type StoredSignature = z.infer<typeof storedSchema>;

/** What this wallet has signed, written down before it left: after a reload or a lost answer the same is sent again. */
const row = walletRow<readonly StoredSignature[]>('signatures', (stored) =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => storedSchema.safeParse(each).data ?? []),
);

/** A step was signed under another nonce before: both could run. */
export class Overtaken extends Error {}

/**
 * The nonce is below one that this wallet has signed for another step: what was signed first, and held back until now, could still
 * run after this. It passes: an honest service proposes the step again above what has run.
 */
export class OutOfOrder extends Error {}

/** Absent for calls without an idempotency key: nothing of them is stored. */
type Key = string | undefined;

/** What is signed under one nonce alone. */
interface SignedStep extends Pick<StoredSignature, 'step' | 'nonce'> {
  key: Key;
}

const isSameStep = (one: SignedStep, other: SignedStep): boolean =>
  one.key === other.key && one.step === other.step;

/**
 * Why a step must not be signed after earlier ones: the chain accepts a wallet's nonces in rising order only
 * (https://docs.near.org/protocol/access-keys).
 */
function clashOf(earlier: readonly SignedStep[], asked: SignedStep): Error | null {
  const same = earlier.filter((earlier) => isSameStep(earlier, asked));
  if (same.length > 0) return same.every(({ nonce }) => nonce === asked.nonce) ? null : new Overtaken();
  return earlier.some(({ nonce }) => BigInt(nonce) > BigInt(asked.nonce)) ? new OutOfOrder() : null;
}

/** A message is signed for one answer of the service; only the fact that there was one is stored. */
const ANY_MESSAGE = { step: '', nonce: '' };

/**
 * What was signed for this very proposal, if it is for the chain.
 * @throws Overtaken, OutOfOrder
 */
export async function signedBefore(
  wallet: string,
  key: Key,
  { kind, step, attempt, nonce }: Proposal,
): Promise<CallSignature | null> {
  if (kind === 'message') return null;
  const asked = { key, step, nonce };
  const earlier = await row.read(wallet);
  const clash = clashOf(earlier, asked);
  if (clash) throw clash;
  const same = earlier.find((earlier) => isSameStep(earlier, asked) && earlier.attempt === attempt);
  return same ? { step, attempt, signature: same.signature } : null;
}

/** Whether anything was signed under an operation's key. */
export const wasSigned = async (wallet: string, key: Key): Promise<boolean> =>
  (await row.read(wallet)).some((earlier) => earlier.key === key);

/**
 * @returns once it is on the disk
 * @throws Overtaken, OutOfOrder where another tab was quicker; it is not kept then
 */
export async function storeSignature(
  wallet: string,
  key: Key,
  { kind, nonce }: Proposal,
  signature: CallSignature,
): Promise<void> {
  if (key === undefined) return;
  const atMs = Date.now();
  const isMessage = kind === 'message';
  const fresh = { key, nonce, atMs, ...signature, ...(isMessage && ANY_MESSAGE) };
  const clashes: Error[] = [];
  await row.change(wallet, (earlier) => {
    const clash = isMessage ? null : clashOf(earlier, fresh);
    if (clash === null) return [fresh, ...earlier.filter((each) => atMs - each.atMs < RETENTION_MS)];
    clashes.push(clash);
    return earlier;
  });
  for (const clash of clashes) throw clash;
}
