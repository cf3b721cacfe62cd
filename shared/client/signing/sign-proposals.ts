import * as z from 'zod/mini';
import { type Bytes, fromBase64Url, sha256, toBase64Url, toHex, utf8 } from '../../domain/chain/bytes';
import { markedText, markIn, markOf } from '../../domain/chain/call-mark';
import { CALL_STEP, type ConfirmedCall, callMessage } from '../../domain/chain/call-message';
import { canonicalJson } from '../../domain/chain/canonical-json';
import { signedTextBytes } from '../../domain/chain/nep413';
import { isSameOrder, type SeenOrder } from '../../domain/orders/seen-order';
import { type Caller, isSameCall, ownStep, type Plan, type Planned, planOf } from './call-plans';
import { delegationBytes, transactionBytes } from './chain-bytes';
import type { WalletSigner } from './wallet-signer';

/** A call as this device sent it: the plan that every proposal is held against. */
export interface OwnCall extends Omit<Caller, 'mark'> {
  /** Under which the service knows the operation; a call without one brings nothing to the chain. */
  idempotencyKey: string | undefined;
  method: string;
  path: string;
  /** The JSON, or the texts of the form by name, without `signatures`. */
  body: object;
  /** The page's own host. */
  recipient: string;
  /** The chain's last block, asked where something is signed that counts up to a height. */
  lastHeight: () => Promise<number>;
  /** An order as stored by the market, null once it has ended; read when a call changes one. */
  orderOnChain: (orderId: string) => Promise<SeenOrder | null>;
  /** What the person read of that order. */
  seenOrder: SeenOrder | undefined;
}

export interface CallSignature {
  step: string;
  attempt: number;
  /** 64 bytes, base64url. */
  signature: string;
}

const step = { step: z.string(), attempt: z.number() };
const messageSchema = z.object({
  ...step,
  kind: z.literal('message'),
  message: z.string(),
  nonce: z.string().check(z.regex(/^[\w-]{43}$/)),
  recipient: z.string(),
});

const digits = z.string().check(z.regex(/^(?:0|[1-9]\d{0,19})$/));
const callSchema = z.strictObject({
  methodName: z.string(),
  args: z.string(),
  gas: z.string(),
  deposit: z.string(),
});
const transferSchema = z.strictObject({ transfer: z.string() });
const delegateSchema = z.object({
  ...step,
  kind: z.literal('delegate'),
  receiverId: z.string(),
  nonce: digits,
  maxBlockHeight: digits,
  actions: z.array(callSchema),
});
const transactionSchema = z.object({
  ...step,
  kind: z.literal('transaction'),
  receiverId: z.string(),
  nonce: digits,
  blockHash: z.string(),
  actions: z.array(z.union([callSchema, transferSchema])),
});

const proposalSchema = z.discriminatedUnion('kind', [messageSchema, delegateSchema, transactionSchema]);
/** One at a time: a wallet that pays by itself would pay for each of a thousand, also of those that the market refuses. */
const answerSchema = z.object({ data: z.object({ sign: z.tuple([proposalSchema]) }) });
export type Proposal = z.infer<typeof proposalSchema>;
type ProposalOf<Kind> = Extract<Proposal, { kind: Kind }>;

/** The proposal is not this device's own call: nothing is signed. */
export class ForeignProposal extends Error {}

/** The call is this device's own, but the order that it changes is not what the person read, or has ended. */
export class OtherOrder extends Error {
  constructor(readonly hasEnded: boolean) {
    super();
  }
}

/** Blocks for which a delegation may count: the service takes half of it, and its node may be ahead of ours. */
const FARTHEST_BLOCKS = 600n;

/** What each kind of proposal signs, built from the device's own plan; null when the proposal is not that plan. */
const BYTES: {
  [Kind in Proposal['kind']]: (proposal: ProposalOf<Kind>, call: OwnCall) => Promise<Bytes | null>;
} = {
  async message({ step: asked, message, nonce, recipient }, call) {
    const own = callMessage(await confirmedCall(call));
    if (asked !== CALL_STEP || message !== own || recipient !== call.recipient) return null;
    return signedTextBytes({ message: own, nonce: fromBase64Url(nonce), recipient: call.recipient });
  },

  async delegate(proposal, call) {
    const plan = await planFor(proposal, call);
    const own = plan?.delegated;
    const maxBlockHeight = BigInt(proposal.maxBlockHeight);
    if (!own || !isSameCall(own, proposal)) return null;
    if (maxBlockHeight > BigInt(await call.lastHeight()) + FARTHEST_BLOCKS) return null;
    await requireSeenOrder(plan, call);
    return delegationBytes({ ...own, wallet: call.wallet, nonce: BigInt(proposal.nonce), maxBlockHeight });
  },

  async transaction(proposal, call) {
    const plan = await planFor(proposal, call);
    const own = plan && ownStep(plan, proposal, call);
    const { nonce, blockHash } = proposal;
    if (!own) return null;
    await requireSeenOrder(plan, call);
    return transactionBytes({ ...own, wallet: call.wallet, nonce: BigInt(nonce), blockHash });
  },
};

/** A call without a key has no mark. Of a marked one only the mark of this very operation is signed. */
async function planFor({ actions }: Planned, call: OwnCall): Promise<Plan | undefined> {
  const { wallet, path, body, idempotencyKey } = call;
  const isMarked = actions.some((action) => 'args' in action && markIn(action.args) !== null);
  const text = markedText(wallet, idempotencyKey ?? '');
  const mark = isMarked ? markOf(toHex(await sha256(utf8(text)))) : null;
  return planOf(path, body, { ...call, mark });
}

/** An index that lies about an order shows another sum or another person than the signature moves. @throws OtherOrder */
async function requireSeenOrder({ orderId }: Plan, { orderOnChain, seenOrder }: OwnCall): Promise<void> {
  if (orderId === undefined) return;
  const order = await orderOnChain(orderId);
  if (order === null || !seenOrder || !isSameOrder(order, seenOrder)) throw new OtherOrder(order === null);
}

/** What an answer asks the wallet's key for. @throws ForeignProposal where it cannot be read */
export function proposalIn(answer: unknown): Proposal {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new ForeignProposal();
  return parsed.data.data.sign[0];
}

/**
 * The bytes to sign, if the proposal is exactly the call that was made. Only nonce and time are taken from the
 * proposal.
 * @throws ForeignProposal, OtherOrder
 */
export async function ownBytes(proposal: Proposal, call: OwnCall): Promise<Bytes> {
  try {
    const bytes = await bytesOf(proposal.kind, proposal, call);
    if (bytes !== null) return bytes;
  } catch (cause) {
    // A number or a hash that has no bytes.
    if (!(cause instanceof RangeError)) throw cause;
  }
  throw new ForeignProposal();
}

const bytesOf = <Kind extends Proposal['kind']>(kind: Kind, proposal: ProposalOf<Kind>, call: OwnCall) =>
  BYTES[kind](proposal, call);

/** @returns what travels with the repeated call */
export async function signBytes(
  { step: asked, attempt }: Proposal,
  bytes: Bytes,
  signer: WalletSigner,
): Promise<CallSignature> {
  return { step: asked, attempt, signature: toBase64Url(await signer.sign(await sha256(bytes))) };
}

async function confirmedCall({ method, path, body }: OwnCall): Promise<ConfirmedCall> {
  return { method, path, bodyHash: toHex(await sha256(utf8(canonicalJson(body)))) };
}
