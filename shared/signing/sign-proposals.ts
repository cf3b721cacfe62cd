import * as z from 'zod/mini';
import { CALL_STEP, type ConfirmedCall, callMessage } from '../domain/call-message';
import { canonicalJson } from '../domain/canonical-json';
import { signedTextBytes } from '../domain/nep413';
import { type Bytes, toHex, utf8 } from './bytes';
import { fromBase64Url, toBase64Url, type WalletSigner } from './wallet-signer';

/** A call as this device sent it: the plan that every proposal is held against. */
export interface OwnCall {
  method: string;
  path: string;
  /** The JSON, or the texts of the form by name, without `signatures`. */
  body: object;
  /** The page's own host. */
  recipient: string;
}

export interface CallSignature {
  step: string;
  attempt: number;
  /** 64 bytes, base64url. */
  signature: string;
}

const messageSchema = z.object({
  step: z.string(),
  attempt: z.number(),
  kind: z.literal('message'),
  message: z.string(),
  nonce: z.string().check(z.regex(/^[\w-]{43}$/)),
  recipient: z.string(),
});
const proposalSchema = z.discriminatedUnion('kind', [messageSchema]);
const answerSchema = z.object({ data: z.object({ sign: z.array(proposalSchema).check(z.minLength(1)) }) });
type Proposal = z.infer<typeof proposalSchema>;

/** The service asked for something else than this device's own call: nothing is signed. */
export class ForeignProposal extends Error {}

/** What each kind of proposal signs, built from the device's own plan; null when the proposal is not that plan. */
const BYTES: { [Kind in Proposal['kind']]: (proposal: Proposal, call: OwnCall) => Promise<Bytes | null> } = {
  async message({ step, message, nonce, recipient }, call) {
    const own = callMessage(await confirmedCall(call));
    if (step !== CALL_STEP || message !== own || recipient !== call.recipient) return null;
    return sha256(signedTextBytes({ message: own, nonce: fromBase64Url(nonce), recipient: call.recipient }));
  },
};

/**
 * Signs what the service answered with, if that is the call that was made. Of the proposal only the nonce is taken.
 * @throws ForeignProposal
 */
export async function signProposals(
  answer: unknown,
  call: OwnCall,
  signer: WalletSigner,
): Promise<CallSignature[]> {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new ForeignProposal();
  return Promise.all(
    parsed.data.data.sign.map(async (proposal) => {
      const bytes = await BYTES[proposal.kind](proposal, call);
      if (bytes === null) throw new ForeignProposal();
      const { step, attempt } = proposal;
      return { step, attempt, signature: toBase64Url(await signer.sign(bytes)) };
    }),
  );
}

async function confirmedCall({ method, path, body }: OwnCall): Promise<ConfirmedCall> {
  return { method, path, bodyHash: toHex(await sha256(utf8(canonicalJson(body)))) };
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
