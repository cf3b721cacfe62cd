import { walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { CallSignature, Proposal } from './sign-proposals';

/** As long as the service remembers an operation's key. Milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;

const keptSchema = z.object({
  /** The operation's idempotency key. */
  key: z.string(),
  step: z.string(),
  attempt: z.number(),
  nonce: z.string(),
  signature: z.string(),
  atMs: z.number(),
});
type Kept = z.infer<typeof keptSchema>;

/** What this wallet has signed, written down before it left: after a reload or a lost answer the same is sent again. */
const row = walletRow<readonly Kept[]>('signatures', (stored) =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => keptSchema.safeParse(each).data ?? []),
);

/** A step was signed under another nonce before: both could run. */
export class Overtaken extends Error {}

/** Absent for a call that the service does not know again: nothing of it is kept. */
type Key = string | undefined;

/** What is signed under one nonce alone. */
interface SignedStep extends Pick<Kept, 'step' | 'nonce'> {
  key: Key;
}

const isSameStep = (one: SignedStep, other: SignedStep): boolean =>
  one.key === other.key && one.step === other.step;

const clashes = (one: SignedStep, other: SignedStep): boolean =>
  isSameStep(one, other) && one.nonce !== other.nonce;

/** A message is for one answer of the service: that there was one is all that is kept of it. */
const ANY_MESSAGE = { step: '', nonce: '' };

/**
 * What was signed for this very proposal, if it is for the chain.
 * @throws Overtaken
 */
export async function signedBefore(
  wallet: string,
  key: Key,
  { step, attempt, nonce }: Proposal,
): Promise<CallSignature | null> {
  const asked = { key, step, nonce };
  const kept = await row.read(wallet);
  if (kept.some((earlier) => clashes(earlier, asked))) throw new Overtaken();
  const same = kept.find((earlier) => isSameStep(earlier, asked) && earlier.attempt === attempt);
  return same ? { step, attempt, signature: same.signature } : null;
}

/** Whether anything was signed under an operation's key. */
export const wasSigned = async (wallet: string, key: Key): Promise<boolean> =>
  (await row.read(wallet)).some((kept) => kept.key === key);

/**
 * @returns once they are on the disk
 * @throws Overtaken where another tab was quicker, or a step is among them under two nonces; nothing is kept then
 */
export async function keepSignatures(
  wallet: string,
  key: Key,
  signed: readonly { proposal: Proposal; signature: CallSignature }[],
): Promise<void> {
  if (key === undefined) return;
  const atMs = Date.now();
  const fresh = signed.map(({ proposal: { kind, nonce }, signature }) => ({
    ...{ key, nonce, atMs, ...signature },
    ...(kind === 'message' && ANY_MESSAGE),
  }));
  let isOvertaken = false;
  await row.change(wallet, (kept) => {
    isOvertaken = fresh.some((each) => [...kept, ...fresh].some((other) => clashes(other, each)));
    return isOvertaken ? kept : [...fresh, ...kept.filter((each) => atMs - each.atMs < KEPT_MS)];
  });
  if (isOvertaken) throw new Overtaken();
}
