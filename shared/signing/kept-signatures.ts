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

export interface SignedBefore {
  /** The signature of this very proposal. */
  same: CallSignature | null;
  /** Its step was signed under another nonce, so that both could run. */
  isOvertaken: boolean;
}

export async function signedBefore(wallet: string, key: string, proposal: Proposal): Promise<SignedBefore> {
  const { step, attempt, nonce } = proposal;
  const earlier = (await row.read(wallet)).filter((kept) => kept.key === key && kept.step === step);
  const same = earlier.find((kept) => kept.attempt === attempt && kept.nonce === nonce);
  return {
    same: same ? { step, attempt, signature: same.signature } : null,
    isOvertaken: earlier.some((kept) => kept.nonce !== nonce),
  };
}

/** Whether anything was signed under an operation's key. */
export const wasSigned = async (wallet: string, key: string): Promise<boolean> =>
  (await row.read(wallet)).some((kept) => kept.key === key);

/** @returns once they are on the disk */
export async function keepSignatures(
  wallet: string,
  key: string,
  signed: readonly { proposal: Proposal; signature: CallSignature }[],
): Promise<void> {
  const atMs = Date.now();
  const fresh = signed.map(({ proposal, signature }) => ({ ...signature, key, nonce: proposal.nonce, atMs }));
  await row.change(wallet, (kept) => [...fresh, ...kept.filter((each) => atMs - each.atMs < KEPT_MS)]);
}
