import { DomainError } from '@cosecha/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database';
import type { TransactionRow, TransactionState } from '../db/tables/signing';
import type { ExecutionOutcome } from '../near/execution';
import type { NearRpc } from '../near/rpc';
import type { FaultHook } from '../util/service';
import { nonceAfter } from './bytes/chain-bytes';
import { deviceDelegation, signDelegation } from './bytes/sign-delegation';
import {
  type Action,
  type SignedBytes,
  type Signer,
  signedBytes,
  signTransaction,
} from './bytes/sign-transaction';
import {
  DELEGATION_BLOCKS,
  proposeAnew,
  type Question,
  requireUsable,
  signedOnDevice,
} from './device/device-proposals';
import type { Lanes } from './lanes';
import { overtaken } from './rejection';
import type { Delegator, Request, Step, Submission } from './step';
import {
  markedStep,
  NOTHING_UNRECORDED,
  type RecallParts,
  type Unrecorded,
  unrecordedOf,
} from './unrecorded';
import { type DeviceSigner, isOnDevice, publicKeyOf, type WalletSigner } from './wallet-signer';

export interface OutboxParts extends RecallParts {
  fault: FaultHook;
  lanes: Lanes;
  /** What is written down with the outcome of a relayed call. */
  relayed?: ((hash: string, outcome: ExecutionOutcome) => RawBuilder<unknown>) | null;
}

type SigningKey = Pick<TransactionRow, 'signer_id' | 'public_key'>;

/** Held by the process that signs with a key, or goes on with what was signed with it. */
export const laneOfRow = ({ signer_id, public_key }: SigningKey) => `signer ${signer_id} ${public_key}`;

export const laneOf = (signer: WalletSigner) => laneOfRow(keyOf(signer));

const keyOf = (signer: WalletSigner): SigningKey => ({
  signer_id: signer.accountId,
  public_key: publicKeyOf(signer).toString(),
});

export interface StoredTransaction {
  hash: string;
  step: string;
  signer_id: string;
  public_key: string;
  signed_bytes: string;
  state: TransactionState;
  attempt: number;
  outcome: unknown;
  delegate_nonce: string | null;
  created_at: Date;
}

export const COLUMNS = [
  'hash',
  'step',
  'signer_id',
  'public_key',
  'signed_bytes',
  'state',
  'attempt',
  'outcome',
  'delegate_nonce',
  'created_at',
] as const;

/** What the database has about a step and the key's nonces when the outbox starts. */
export type Seen = {
  /** The highest nonce that may still run. Decimal string. */
  waiting_nonce: string | null;
} & Unrecorded &
  (StoredTransaction | { hash: null });

export const isStored = (seen: Seen): seen is Seen & StoredTransaction => seen.hash !== null;

export async function latestTransaction(
  database: Database,
  { wallet, key, step }: Step,
): Promise<StoredTransaction | undefined> {
  return database
    .selectFrom('transactions')
    .select(COLUMNS)
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .where('step', '=', step)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the wallet's own key signs the transaction, and not who brings its call or pays a step. */
export const isOwn = ({ signer, wallet }: Submission) => signer.accountId === wallet;

/** The step's latest transaction, and what the nonces of its key are at. */
export function seenOf(submission: Submission, parts: RecallParts): RawBuilder<Seen> {
  const { wallet, key, step, signer } = submission;
  const { signer_id, public_key } = keyOf(signer);
  return sql`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`latest.${column}`)))},
      (select max(nonce)::text from transactions where signer_id = ${signer_id}
        and public_key = ${public_key} and state = 'signed') as waiting_nonce,
      ${isOwn(submission) ? unrecordedOf(markedStep(submission, signer), parts) : NOTHING_UNRECORDED}
    from (select) as once left join lateral (
      select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from transactions
      where wallet = ${wallet} and key = ${key} and step = ${step} order by attempt desc limit 1
    ) as latest on true`;
}

/**
 * Signs a step and stores it.
 * @returns the step, and whether it cannot have been sent yet
 * @throws SignatureNeeded; DomainError `signature-overtaken` when a delegation of this step was handed out, a copy of
 * which may run in addition to what is signed now
 */
export async function signStep(
  parts: OutboxParts,
  submission: Submission,
  seen: Seen,
): Promise<{ row: StoredTransaction; isUnsent: boolean }> {
  const { signer, wallet, key, step, delegator } = submission;
  const { database, clock, fault } = parts;
  if (!delegator && isStored(seen) && seen.delegate_nonce !== null) throw overtaken();
  const { signed, ...sent } = isOnDevice(signer)
    ? await writeOnDevice(parts, submission, signer, seen)
    : await write(parts, submission, signer, seen);
  fault(`${step}.signed`);
  const now = new Date(clock());
  const stored = await database
    .insertInto('transactions')
    .values({
      hash: signed.hash,
      ...{ wallet, key, step },
      attempt: isStored(seen) ? seen.attempt + 1 : 1,
      ...keyOf(signer),
      nonce: sent.nonce.toString(),
      delegate_nonce: sent.delegateNonce?.toString() ?? null,
      receiver_id: sent.receiverId,
      signed_bytes: signed.bytes,
      ...{ state: 'signed', outcome: null, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.columns(['wallet', 'key', 'step', 'attempt']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  fault(`${step}.stored`);
  // Another process of ours was faster: what it stored is what counts, and ours was never sent.
  const row = stored ?? (await latestTransaction(database, submission));
  if (!row) throw new Error('a stored transaction disappeared');
  return { row, isUnsent: stored !== undefined };
}

/** A transaction as it is sent. */
interface Written {
  signed: SignedBytes;
  nonce: bigint;
  /** The nonce of the delegation in it. */
  delegateNonce: bigint | null;
  receiverId: string;
}

async function write(
  parts: OutboxParts,
  submission: Submission,
  signer: Signer,
  seen: Seen,
): Promise<Written> {
  const { rpc } = parts;
  const { delegator } = submission;
  const [nonce, { hash: blockHash, height }] = await Promise.all([
    submission.onChain === undefined
      ? nextNonce(rpc, signer, seen.waiting_nonce)
      : nonceAfter(submission.onChain, BigInt(seen.waiting_nonce ?? '0')),
    rpc.finalBlock(),
  ]);
  const delegated = delegator ? await delegate(parts, submission, delegator, { seen, height }) : null;
  const { receiverId, actions } = delegated ?? submission;
  const signed = signTransaction({ signer, receiverId, nonce, blockHash, actions });
  return { signed, nonce, delegateNonce: delegated?.nonce ?? null, receiverId };
}

/** A transaction signed by the wallet's device; when lost, it is signed again. */
async function writeOnDevice(
  parts: OutboxParts,
  request: Submission,
  signer: DeviceSigner,
  seen: Seen,
): Promise<Written> {
  const usedNonce = BigInt(seen.waiting_nonce ?? '0');
  const question: Question = { request, signer, kind: 'transaction', usedNonce };
  const { proposal, bytes, signature } = await signedOnDevice(parts, question);
  const signed = signedBytes(bytes, Buffer.from(signature, 'base64url'));
  if (seen.hash === signed.hash) throw await proposeAnew(parts, question, proposal);
  const { receiverId } = request;
  return { signed, nonce: BigInt(proposal.nonce), delegateNonce: null, receiverId };
}

interface Delegated {
  receiverId: string;
  actions: Action[];
  nonce: bigint;
}

/**
 * What the wallet's key signs, as the relayer's transaction brings it. A step that was signed before is signed again under the
 * same nonce only, so that of two signatures one can run.
 * @throws SignatureNeeded; DomainError `signature-overtaken` where that nonce was used by something else, perhaps by this very step
 */
async function delegate(
  parts: OutboxParts,
  request: Submission,
  { signer, usedNonce, onChain: seenOnChain }: Delegator,
  { seen, height }: { seen: Seen; height: number },
): Promise<Delegated> {
  const { accountId } = signer;
  if (isOnDevice(signer)) {
    const question: Question = { request, signer, kind: 'delegate', usedNonce };
    const agreed = await signedOnDevice(parts, question);
    await requireUsable(parts, question, agreed, height);
    const nonce = BigInt(agreed.proposal.nonce);
    return { receiverId: accountId, actions: [deviceDelegation(question, agreed)], nonce };
  }
  const { receiverId, actions } = request;
  const onChain = isStored(seen)
    ? await parts.rpc.accessKeyNonce(accountId, signer.keyPair.getPublicKey().toString())
    : seenOnChain;
  if (onChain === null) throw new DomainError('near-account-unavailable');
  const earlier = isStored(seen) && seen.delegate_nonce !== null ? BigInt(seen.delegate_nonce) : null;
  if (earlier !== null && onChain >= earlier) throw overtaken();
  const nonce = earlier ?? nonceAfter(onChain, usedNonce);
  const until = BigInt(height + DELEGATION_BLOCKS);
  const action = signDelegation({ signer, receiverId, actions, nonce, until });
  return { receiverId: accountId, actions: [action], nonce };
}

/**
 * The highest nonce that a delegation of the wallet's own key has used, another one whose end is not known yet, and whether
 * this step was signed before.
 */
export function delegationsOf(
  request: Request & { signer: WalletSigner },
  parts: RecallParts,
): RawBuilder<Delegations> {
  const { wallet, key, step, signer } = request;
  return sql`
    select (select max(delegate_nonce)::text from transactions where wallet = ${wallet} and delegate_nonce is not null
        and state in ('signed', 'settled')) as used_nonce,
      (select json_build_object('key', key, 'step', step) from transactions where wallet = ${wallet} and delegate_nonce is not null
        and state = 'signed' and (key, step) <> (${key}, ${step}) order by created_at limit 1) as open,
      exists (select from transactions where wallet = ${wallet} and key = ${key} and step = ${step}) as is_started,
      ${unrecordedOf(markedStep(request, signer), parts)}`;
}

export interface Delegations extends Unrecorded {
  used_nonce: string | null;
  open: { key: string; step: string } | null;
  /** Only the holder of the operation's lane starts its steps, so none starts meanwhile. */
  is_started: boolean;
}

async function nextNonce(rpc: NearRpc, signer: Signer, waiting: string | null): Promise<bigint> {
  const { accountId, keyPair } = signer;
  const onChain = await rpc.accessKeyNonce(accountId, keyPair.getPublicKey().toString());
  if (onChain === null) throw new Error(`the signer ${accountId} has no such key on chain`);
  return nonceAfter(onChain, BigInt(waiting ?? '0'));
}
