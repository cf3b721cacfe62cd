import { DomainError } from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { ProposalRow } from '../../db/tables/signing';
import type { NearRpc } from '../../near/rpc';
import type { Clock, FaultHook } from '../../util/service';
import { askedActions, chainBytes, nonceAfter } from '../bytes/chain-bytes';
import { hashOf } from '../bytes/sign-transaction';
import { NODE_MEMORY_MS, overtaken } from '../rejection';
import type { Request } from '../step';
import { type DeviceSigner, publicKeyOf } from '../wallet-signer';
import { SignatureNeeded } from './signature-needed';
import { isSignedBy } from './wallet-signature';

/*
 * What a device signs is proposed here, kept before it is answered, and taken back as a signature alone: nothing else is ever brought to
 * the chain. A step is proposed again under the nonce that it had, so that of two signatures one can run; another nonce is taken only
 * where it is proven that nothing of the step ran with the first.
 */

/** How long a proposal waits for its signature: a device asks for a PIN meanwhile. */
const VALID_MS = 3 * 60_000;
/** Blocks for which a delegation counts: three to five minutes. */
export const DELEGATION_BLOCKS = 300;
/** What is brought later than this many blocks before its end may arrive too late. */
const MARGIN_BLOCKS = 5n;

type StoredProposal = Selectable<ProposalRow>;

/** A signature of the device's, and what of ours it is under. */
export interface OnDevice {
  proposal: StoredProposal;
  bytes: Buffer;
  /** 64 bytes, base64url. */
  signature: string;
}

interface DeviceParts {
  database: Database;
  rpc: NearRpc;
  clock: Clock;
  fault: FaultHook;
}

/** What a device is asked about a step. */
export interface Question {
  request: Request;
  signer: DeviceSigner;
  kind: 'delegate' | 'transaction';
  /** The highest nonce of the wallet's key that we know to be used. */
  usedNonce: bigint;
}

/** The key of an operation, as a column of proposals names it. */
export const callOfKey = (key: string) => `key ${key}`;

/**
 * The step as its device has signed it, now or before. Asked within the lane of the wallet's key.
 * @throws SignatureNeeded; DomainError `signature-invalid`, `signature-overtaken`
 */
export async function signedOnDevice(parts: DeviceParts, question: Question): Promise<OnDevice> {
  const { request, signer } = question;
  const latest = await latestProposal(parts.database, request);
  const bytes = latest && latest.expires_at.getTime() > parts.clock() ? bytesOf(question, latest) : null;
  if (!latest || bytes === null) throw await proposeAnew(parts, question, latest);
  if (latest.signature !== null) return { proposal: latest, bytes, signature: latest.signature };
  const signed = signer.signatures.find(
    ({ step, attempt }) => step === latest.step && attempt === latest.attempt,
  );
  if (!signed) throw await askAgain(parts, question, latest);
  if (!isSignedBy(signer.accountId, bytes, signed.signature)) throw new DomainError('signature-invalid');
  await saveSignature(parts, latest, signed.signature);
  parts.fault(`${latest.step}.accepted`);
  return { proposal: latest, bytes, signature: signed.signature };
}

/** The same proposal, unless its nonce was used meanwhile. */
async function askAgain(
  parts: DeviceParts,
  question: Question,
  latest: StoredProposal,
): Promise<SignatureNeeded> {
  const onChain = await nonceOf(parts, question.signer);
  return onChain >= BigInt(latest.nonce) ? proposeAnew(parts, question, latest) : needed(latest, question);
}

/**
 * Proposes a step, for the first time or again when its last proposal can never run.
 * @returns the proposals for the answer
 * @throws DomainError `signature-overtaken` when the earlier nonce was used, perhaps by this very step
 */
export async function proposeAnew(
  parts: DeviceParts,
  question: Question,
  before: StoredProposal | undefined,
): Promise<SignatureNeeded> {
  const { request, signer, kind, usedNonce } = question;
  const [onChain, block] = await Promise.all([nonceOf(parts, signer), parts.rpc.finalBlock()]);
  const earlier = before && onChain < BigInt(before.nonce) ? BigInt(before.nonce) : null;
  if (before && earlier === null && !(await neverRan(parts, request, before))) throw overtaken();
  const nonce = earlier ?? nonceAfter(onChain, usedNonce);
  const bound = kind === 'delegate' ? String(block.height + DELEGATION_BLOCKS) : block.hash;
  await parts.database
    .insertInto('proposals')
    .values({
      ...{ wallet: request.wallet, call: callOfKey(request.key), step: request.step, kind },
      attempt: (before?.attempt ?? 0) + 1,
      message: chainBytes(question, { nonce, bound }).toString('base64'),
      nonce: nonce.toString(),
      recipient: request.receiverId,
      ...{ bound, signature: null, used_at: null },
      expires_at: new Date(parts.clock() + VALID_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  parts.fault(`${request.step}.proposed`);
  const made = await latestProposal(parts.database, request);
  if (!made) throw new Error('the proposal was not kept');
  return needed(made, question);
}

/**
 * Holds what was signed against the chain as it is now, before it is brought.
 * @throws SignatureNeeded where it comes too late; DomainError `signature-overtaken`
 */
export async function requireUsable(
  parts: DeviceParts,
  question: Question,
  { proposal }: OnDevice,
  height: number,
): Promise<void> {
  const isLate = proposal.kind === 'delegate' && BigInt(height) + MARGIN_BLOCKS > BigInt(proposal.bound ?? 0);
  if (isLate || (await nonceOf(parts, question.signer)) >= BigInt(proposal.nonce)) {
    throw await proposeAnew(parts, question, proposal);
  }
}

/**
 * Two simultaneous actions of a wallet would get the same nonce. An action that no process works on any more blocks
 * none: its call requests a new proposal if its nonce is used by then.
 * @throws DomainError `action-under-way` while a process works on another one
 */
export async function requireIdle({ database, clock }: DeviceParts, { wallet, key }: Request): Promise<void> {
  const { rows } = await sql`
    select from proposals as asked where wallet = ${wallet} and signature is not null
      and expires_at > ${new Date(clock())} and call <> ${callOfKey(key)}
      and exists (select from lanes where name = replace(asked.call, ${callOfKey('')}, ${`key ${wallet} `})
        and held_until > clock_timestamp())
      and not exists (select from transactions as sent where sent.wallet = asked.wallet
        and ${callOfKey('')} || sent.key = asked.call and sent.step = asked.step
        and sent.state in ('settled', 'rejected')) limit 1`.execute(database);
  if (rows.length > 0) throw new DomainError('action-under-way');
}

const latestProposal = (
  database: Database,
  { wallet, key, step }: Request,
): Promise<StoredProposal | undefined> =>
  database
    .selectFrom('proposals')
    .selectAll()
    .where('wallet', '=', wallet)
    .where('call', '=', callOfKey(key))
    .where('step', '=', step)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Null when the step has changed meanwhile. */
function bytesOf(question: Question, { kind, nonce, bound, message }: StoredProposal): Buffer | null {
  if (kind !== question.kind || bound === null) return null;
  const bytes = chainBytes(question, { nonce: BigInt(nonce), bound });
  return bytes.toString('base64') === message ? bytes : null;
}

async function saveSignature({ database, clock }: DeviceParts, proposal: StoredProposal, signature: string) {
  await database
    .updateTable('proposals')
    .set({ signature, used_at: new Date(clock()) })
    .where('wallet', '=', proposal.wallet)
    .where('call', '=', proposal.call)
    .where('step', '=', proposal.step)
    .where('attempt', '=', proposal.attempt)
    .execute();
}

/** Whether it is proven of a nonce that was used that nothing of this step ran with it. */
const neverRan = async (parts: DeviceParts, request: Request, used: StoredProposal): Promise<boolean> =>
  (await ranForAnother(parts.database, request, used)) || (await isUnknown(parts, request, used));

/** A nonce is used once: what ran with it for another step did not run for this one. */
async function ranForAnother(
  database: Database,
  { wallet, key, step }: Request,
  { nonce }: StoredProposal,
): Promise<boolean> {
  const { rows } = await sql`
    select from transactions where wallet = ${wallet} and (key, step) <> (${key}, ${step}) and state = 'settled'
      and (delegate_nonce = ${nonce}::numeric or (signer_id = ${wallet} and nonce = ${nonce}::numeric))
      and coalesce(outcome->>'failure', '') not like '%DelegateAction%' limit 1`.execute(database);
  return rows.length > 0;
}

/** A transaction has its hash before it is signed, so the chain can be asked; a delegation may be in anybody's transaction. */
async function isUnknown(
  { database, rpc, clock }: DeviceParts,
  request: Request,
  used: StoredProposal,
): Promise<boolean> {
  const { wallet, key, step } = request;
  const asked = await database
    .selectFrom('proposals')
    .select(['kind', 'message', 'expires_at'])
    .where('wallet', '=', wallet)
    .where('call', '=', callOfKey(key))
    .where('step', '=', step)
    .where('nonce', '=', used.nonce)
    .execute();
  const isForgotten = asked.some(({ expires_at }) => clock() - expires_at.getTime() > NODE_MEMORY_MS);
  if (isForgotten || asked.some(({ kind }) => kind === 'delegate')) return false;
  for (const { message } of asked) {
    if (await rpc.transaction(hashOf(Buffer.from(message, 'base64')), wallet)) return false;
  }
  return true;
}

async function nonceOf({ rpc }: DeviceParts, signer: DeviceSigner): Promise<bigint> {
  const nonce = await rpc.accessKeyNonce(signer.accountId, publicKeyOf(signer).toString());
  if (nonce === null) throw new DomainError('near-account-unavailable');
  return nonce;
}

function needed(
  { step, attempt, nonce, bound }: StoredProposal,
  { kind, request }: Question,
): SignatureNeeded {
  const asked = { step, attempt, receiverId: request.receiverId, nonce };
  const actions = askedActions(request.actions);
  const at = bound ?? '';
  if (kind === 'transaction') return new SignatureNeeded([{ ...asked, kind, blockHash: at, actions }]);
  const calls = actions.filter((action) => 'methodName' in action);
  return new SignatureNeeded([{ ...asked, kind, maxBlockHeight: at, actions: calls }]);
}
