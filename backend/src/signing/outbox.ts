import { DomainError, isPassing } from '@cosecha/shared/domain';
import { inTrace, noteInSpan } from '@cosecha/shared/server';
import * as z from 'zod/mini';
import { storedOutcomeSchema } from '../near/execution';
import { NearRpcError } from '../near/rpc-error';
import { deliver, send } from './delivery';
import { requireIdle, signedOnDevice } from './device/device-proposals';
import type { FairKeys } from './key-pool';
import { type Lane, onlyRow } from './lanes';
import type { Request, Settled, Step, Submission } from './step';
import {
  COLUMNS,
  delegationsOf,
  isOwn,
  isStored,
  laneOf,
  laneOfRow,
  latestTransaction,
  type OutboxParts,
  type Seen,
  type StoredTransaction,
  seenOf,
  signStep,
} from './stored-transactions';
import { markedStep, recall } from './unrecorded';
import { isOnDevice, type WalletSigner } from './wallet-signer';

/*
 * The outbox sends every transaction at most once, whatever dies in between.
 *
 * A signed transaction is stored, with its hash, before it leaves. Everything that resumes it (the same request,
 * a retry, the start of the service) asks the chain by hash, and if the chain does not know it sends the very same
 * bytes again: with the same nonce they can run only once. Only when they can never run any more (their nonce was
 * used by another, or their block is too old) is the step signed again. Each key has one lane through all processes, so
 * nonces never meet. An account of ours with several keys runs as many steps at once: one that was signed goes on in the lane of
 * the key that signed it, whichever is free.
 *
 * A wallet's call may be brought by an account of ours, as a delegation (NEP-366) inside its transaction: the same bytes are sent again,
 * and where those can never run the call is signed again under the wallet's same nonce.
 *
 * A step takes three statements, each of which has to be committed before the next thing happens: the lane is taken before
 * anything is read that the key's other work could change (and that is read in the same statement); the transaction is
 * stored before it is sent; its outcome is stored, and the lane released, before it is returned.
 */

const MAX_SIGNINGS = 3;
/** In spans: the hash by which the chain, the logs and a later life of the service name it. */
const TRANSACTION = 'near.transaction';

/** A wallet's call that an account of ours brings to the chain and pays for (NEP-366). */
interface RelayedSubmission extends Request {
  signer: WalletSigner;
  pool: FairKeys;
}

/** A step of an account of ours, signed with whichever of its keys is free. */
interface PoolSubmission extends Request {
  signer?: never;
  pool: FairKeys;
}

/** A wallet's call that it pays for itself. */
interface OwnSubmission extends Request {
  signer: WalletSigner;
  pool?: never;
}

export interface Outbox {
  /**
   * Brings a step that was signed earlier to its end; null when it never was, or can never run any more. Asked
   * before a step's checks: what has perhaps happened must not be checked as if it were still to come.
   */
  resume(step: Step): Promise<Settled | null>;
  /**
   * Has the wallet's device sign a call that is to be relayed, before anything is spent on it; a key that is here needs no asking.
   * @throws SignatureNeeded; DomainError `signature-invalid`, `signature-overtaken`, `action-under-way`
   */
  agree(submission: RelayedSubmission): Promise<void>;
  /**
   * Runs a step, or resumes it.
   * @throws SignatureNeeded, and DomainError as `agree`, when the wallet's device signs
   * @throws DomainError `transaction-uncertain` while the outcome is unknown, `network-stopped` when the network
   * accepts nothing; repeating is safe
   * @throws DomainError `insufficient-near` or `transaction-failed` when the network refused to run it
   */
  submit(submission: OwnSubmission | PoolSubmission | RelayedSubmission): Promise<Settled>;
  /** Settles what an earlier life of the service left open. Answers how many still are. */
  resolvePending(): Promise<number>;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { database, lanes } = parts;

  async function run(submission: Submission, first: Seen, lane: Lane): Promise<Settled> {
    let seen = first;
    for (let signings = 0; ; signings += 1) {
      const settled = isStored(seen) ? await resolve(parts, seen, lane) : null;
      if (settled) return settled;
      if (signings === MAX_SIGNINGS) throw new DomainError('transaction-uncertain');
      const signed = await signUnlessFound(parts, submission, seen);
      if ('outcome' in signed) return signed;
      const { row, isUnsent } = signed;
      const { wallet, key, step } = submission;
      parts.log.info({ wallet, key, step, transaction: row.hash }, 'a transaction is signed');
      noteInSpan({ [TRANSACTION]: row.hash });
      const fresh = isUnsent ? await send(row, lane, parts) : await resolve(parts, row, lane);
      if (fresh) return fresh;
      seen = await onlyRow(seenOf(submission, parts), database);
    }
  }

  async function resume(step: Step): Promise<Settled | null> {
    // Without a lane: the caller holds the operation's lane, so the step cannot start elsewhere.
    const signed = await latestTransaction(database, step);
    if (!signed) return null;
    const work = async (lane: Lane) => {
      const row = await latestTransaction(database, step);
      return row ? resolve(parts, row, lane) : null;
    };
    return traced('outbox resume', step, () => orUncertain(lanes.run(laneOfRow(signed), work)));
  }

  function submit(submission: Submission, around?: Lane): Promise<Settled> {
    const { signer } = submission;
    const work = (seen: Seen, lane: Lane) => run(submission, seen, lane);
    return traced('outbox submit', submission, () =>
      orUncertain(lanes.runSeeing(laneOf(signer), seenOf(submission, parts), work, around)),
    );
  }

  /** How another call of the wallet ended is the answer to that call; only that it may still run stops this one. */
  async function endOther(step: Step, signer: WalletSigner): Promise<void> {
    try {
      await resume(step);
    } catch (error) {
      if (error instanceof DomainError && !isPassing(error.code)) return;
      if (!isOnDevice(signer)) throw error;
      throw new DomainError('action-under-way', {}, { cause: error });
    }
  }

  /**
   * One delegation of a wallet at a time: a later nonce that runs first would kill the earlier one. So the lane of the wallet's key
   * is held as well, until the call has its outcome, and what an earlier life left open is brought to its end before.
   */
  function relay({ signer, pool, ...request }: RelayedSubmission): Promise<Settled> {
    return lanes.runSeeing(
      laneOf(signer),
      delegationsOf({ ...request, signer }, parts),
      async ({ used_nonce, open, is_started, ...seen }, lane) => {
        if (open) await endOther({ ...open, wallet: request.wallet }, signer);
        const earlier = is_started ? await resume(request) : null;
        if (earlier) return earlier;
        const { settled, onChain } = await recall(parts, markedStep(request, signer), seen);
        if (settled) return settled;
        const delegator = { signer, usedNonce: BigInt(used_nonce ?? '0'), onChain };
        // Before a key of ours is taken: it would wait for the person.
        if (isOnDevice(signer))
          await signedOnDevice(parts, { ...delegator, request, signer, kind: 'delegate' });
        return pool.use((payer) => submit({ ...request, signer: payer, delegator }, lane));
      },
    );
  }

  return {
    resume,

    async agree({ signer, pool: _payer, ...request }) {
      if (!isOnDevice(signer)) return;
      await requireIdle(parts, request);
      const delegations = delegationsOf({ ...request, signer }, parts);
      await lanes.runSeeing(laneOf(signer), delegations, async ({ used_nonce, is_started, ...seen }) => {
        if (!is_started && (await recall(parts, markedStep(request, signer), seen)).settled) return;
        const usedNonce = BigInt(used_nonce ?? '0');
        await signedOnDevice(parts, { request, signer, kind: 'delegate', usedNonce });
      });
    },

    async submit({ signer, pool, ...request }) {
      if (signer && isOnDevice(signer)) await requireIdle(parts, request);
      if (signer && pool) return relay({ ...request, signer, pool });
      if (signer) return submit({ ...request, signer });
      return (await resume(request)) ?? pool.use((payer) => submit({ ...request, signer: payer }));
    },

    resolvePending: () => settlePending(parts),
  };
}

/** What it says is what the logs say of a transaction. */
function traced<T>(name: string, { wallet, key, step }: Step, work: () => Promise<T>): Promise<T> {
  const id = { 'cosecha.wallet': wallet, 'cosecha.key': key, 'cosecha.step': step };
  return inTrace(name, id, work);
}

/** The outcome of a stored transaction, or null when it is lost and its step may be signed again. */
async function resolve(parts: OutboxParts, row: StoredTransaction, lane: Lane): Promise<Settled | null> {
  if (row.state === 'lost') return null;
  if (row.state === 'settled') {
    return { hash: row.hash, outcome: z.parse(storedOutcomeSchema, row.outcome) };
  }
  return deliver(row, lane, parts);
}

/** Settles what an earlier life of the service left open. @returns how many still are */
async function settlePending(parts: OutboxParts): Promise<number> {
  const { database, lanes } = parts;
  const pending = await database
    .selectFrom('transactions')
    .select(['hash', 'signer_id', 'public_key'])
    .where('state', '=', 'signed')
    .orderBy('created_at')
    .execute();
  let open = 0;
  for (const row of pending) {
    const { hash } = row;
    const isOpen = await inTrace('outbox settle', { [TRANSACTION]: hash }, () =>
      lanes.tryRun(laneOfRow(row), (lane) => isLeftOpen(parts, hash, lane)),
    );
    // Null: another process is at it.
    if (isOpen ?? true) open += 1;
  }
  return open;
}

/** Settles a transaction. @returns whether it has to be tried again later */
async function isLeftOpen(parts: OutboxParts, hash: string, lane: Lane): Promise<boolean> {
  const row = await parts.database
    .selectFrom('transactions')
    .select(COLUMNS)
    .where('hash', '=', hash)
    .executeTakeFirst();
  try {
    if (row?.state === 'signed') await resolve(parts, row, lane);
    return false;
  } catch (error) {
    parts.log.warn({ transaction: hash, reason: String(error) }, 'a pending transaction was not settled');
    return !(error instanceof DomainError) || isPassing(error.code);
  }
}

/** What the network says that is no answer about the transaction leaves its fate open. */
async function orUncertain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NearRpcError)) throw error;
    throw new DomainError('transaction-uncertain', {}, { cause: error });
  }
}

/** A step of a wallet's own key that is on the chain already, though its record is gone, is not signed. */
async function signUnlessFound(parts: OutboxParts, submission: Submission, seen: Seen) {
  if (isStored(seen) || !isOwn(submission)) return signStep(parts, submission, seen);
  const { settled, onChain } = await recall(parts, markedStep(submission, submission.signer), seen);
  if (settled) return settled;
  return signStep(parts, { ...submission, ...(onChain === null ? {} : { onChain }) }, seen);
}
