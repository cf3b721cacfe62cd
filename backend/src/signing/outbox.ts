import { DomainError, isPassing } from '@cosecha/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import type { TransactionState } from '../db/tables/transaction';
import { type ExecutionOutcome, storedOutcomeSchema } from '../near/execution';
import type { NearRpc } from '../near/rpc';
import { NearRpcError } from '../near/rpc-error';
import type { Clock, FaultHook, Logger } from '../service';
import { deliver, send } from './delivery';
import type { Lane, Lanes } from './lanes';
import { type Action, type Signer, signTransaction } from './sign-transaction';

/*
 * The outbox sends every transaction at most once, whatever dies in between.
 *
 * A signed transaction is stored, with its hash, before it leaves. Everything that resumes it (the same request,
 * a retry, the start of the service) asks the chain by hash, and if the chain does not know it sends the very same
 * bytes again: with the same nonce they can run only once. Only when they can never run any more (their nonce was
 * used by another, or their block is too old) is the step signed anew. Each account has one lane through all processes, so
 * nonces never meet.
 *
 * A step takes three statements, each of which has to be committed before the next thing happens: the lane is taken before
 * anything is read that the account's other work could change (and that is read in the same statement); the transaction is
 * stored before it is sent; its outcome is stored, and the lane given back, before anybody is told.
 */

const MAX_SIGNINGS = 3;

export interface OperationId {
  wallet: string;
  key: string;
}

export interface Step extends OperationId {
  step: string;
}

export interface Submission extends Step {
  signer: Signer;
  receiverId: string;
  actions: Action[];
}

export interface Settled {
  hash: string;
  outcome: ExecutionOutcome;
}

export interface Outbox {
  /**
   * Brings a step that was signed earlier to its end; null when it never was, or can never run any more. Asked
   * before a step's checks: what has perhaps happened must not be checked as if it were still to come.
   */
  resume(step: Step, accountId: string): Promise<Settled | null>;
  /**
   * Runs a step, or takes up where it was left.
   * @throws DomainError `transaction-uncertain` when the outcome is not known yet, `network-stopped` when nothing is taken; repeating is safe
   * @throws DomainError `insufficient-near` or `transaction-failed` when the network refused to run it
   */
  submit(submission: Submission): Promise<Settled>;
  /** Settles what an earlier life of the service left open. Answers how many still are. */
  resolvePending(): Promise<number>;
}

export interface OutboxParts {
  database: Database;
  rpc: NearRpc;
  clock: Clock;
  log: Logger;
  fault: FaultHook;
  lanes: Lanes;
}

const laneOf = (accountId: string) => `account ${accountId}`;

export interface StoredTransaction {
  hash: string;
  step: string;
  signer_id: string;
  signed_bytes: string;
  state: TransactionState;
  attempt: number;
  outcome: unknown;
  created_at: Date;
}

const COLUMNS = [
  'hash',
  'step',
  'signer_id',
  'signed_bytes',
  'state',
  'attempt',
  'outcome',
  'created_at',
] as const;

/** What the outbox knows of a step, and of the account's nonces, before it does anything. */
type Seen = {
  /** The lane was held at that moment: later work of its holder may be missing. */
  was_held: boolean;
  /** The highest nonce that may still run. Decimal string. */
  waiting_nonce: string | null;
} & (StoredTransaction | { hash: null });

const isStored = (seen: Seen): seen is Seen & StoredTransaction => seen.hash !== null;

export function createOutbox(parts: OutboxParts): Outbox {
  const { database, rpc, clock, log, fault, lanes } = parts;

  async function latest({ wallet, key, step }: Step): Promise<StoredTransaction | undefined> {
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

  /** The outcome of a stored transaction, or null when it is lost and its step may be signed anew. */
  async function resolve(row: StoredTransaction, lane: Lane): Promise<Settled | null> {
    if (row.state === 'lost') return null;
    if (row.state === 'settled') {
      return { hash: row.hash, outcome: z.parse(storedOutcomeSchema, row.outcome) };
    }
    return deliver(row, lane, parts);
  }

  /** One statement with the lane of the account: the step's latest transaction, and what its nonces are at. */
  function looking({ wallet, key, step, signer }: Submission): RawBuilder<Seen> {
    const { accountId, keyPair } = signer;
    return sql`
      select ${sql.join(COLUMNS.map((column) => sql.ref(`latest.${column}`)))}, exists (select from lanes where name = ${laneOf(accountId)}) as was_held,
        (select max(nonce)::text from transactions where signer_id = ${accountId}
          and public_key = ${keyPair.getPublicKey().toString()} and state = 'signed') as waiting_nonce
      from taken left join lateral (
        select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from transactions
        where wallet = ${wallet} and key = ${key} and step = ${step} order by attempt desc limit 1
      ) as latest on true`;
  }

  async function lookAgain(submission: Submission): Promise<Seen> {
    const { rows } = await sql<Seen>`with taken as (select)${looking(submission)}`.execute(database);
    const [seen] = rows;
    if (!seen) throw new Error('the database answered nothing');
    return seen;
  }

  /** Signs a step and stores it. @returns the step, and whether it cannot have been sent yet */
  async function sign(
    submission: Submission,
    seen: Seen,
  ): Promise<{ row: StoredTransaction; isUnsent: boolean }> {
    const { signer, receiverId, actions, wallet, key, step } = submission;
    const publicKey = signer.keyPair.getPublicKey().toString();
    const [nonce, { hash: blockHash }] = await Promise.all([
      nextNonce(signer.accountId, publicKey, seen.waiting_nonce),
      rpc.finalBlock(),
    ]);
    const signed = await signTransaction({ signer, receiverId, nonce, blockHash, actions });
    fault(`${step}.signed`);
    const now = new Date(clock());
    const stored = await database
      .insertInto('transactions')
      .values({
        hash: signed.hash,
        wallet,
        key,
        step,
        attempt: isStored(seen) ? seen.attempt + 1 : 1,
        signer_id: signer.accountId,
        public_key: publicKey,
        nonce: nonce.toString(),
        receiver_id: receiverId,
        signed_bytes: signed.bytes,
        state: 'signed',
        outcome: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['wallet', 'key', 'step', 'attempt']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    fault(`${step}.stored`);
    // Another process of ours was faster: what it stored is what counts, and ours was never sent.
    const row = stored ?? (await latest(submission));
    if (!row) throw new Error('a stored transaction disappeared');
    return { row, isUnsent: stored !== undefined };
  }

  async function nextNonce(accountId: string, publicKey: string, waiting: string | null): Promise<bigint> {
    const onChain = await rpc.accessKeyNonce(accountId, publicKey);
    if (onChain === null) throw new Error(`the signer ${accountId} has no such key on chain`);
    const ours = BigInt(waiting ?? '0');
    return (ours > onChain ? ours : onChain) + 1n;
  }

  async function run(submission: Submission, first: Seen, lane: Lane): Promise<Settled> {
    let seen = first.was_held ? await lookAgain(submission) : first;
    for (let signings = 0; ; signings += 1) {
      const settled = isStored(seen) ? await resolve(seen, lane) : null;
      if (settled) return settled;
      if (signings === MAX_SIGNINGS) throw new DomainError('transaction-uncertain');
      const { row, isUnsent } = await sign(submission, seen);
      const fresh = isUnsent ? await send(row, lane, parts) : await resolve(row, lane);
      if (fresh) return fresh;
      seen = await lookAgain(submission);
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

  return {
    async resume(step, accountId) {
      // Without this lane: the caller holds the operation's lane, so the step cannot begin elsewhere.
      if (!(await latest(step))) return null;
      return orUncertain(
        lanes.run(laneOf(accountId), async (lane) => {
          const row = await latest(step);
          return row ? resolve(row, lane) : null;
        }),
      );
    },

    submit(submission) {
      const name = laneOf(submission.signer.accountId);
      return orUncertain(
        lanes.runFrom(name, looking(submission), (seen, lane) => run(submission, seen, lane)),
      );
    },

    async resolvePending() {
      const pending = await database
        .selectFrom('transactions')
        .select(['hash', 'signer_id'])
        .where('state', '=', 'signed')
        .orderBy('created_at')
        .execute();
      let open = 0;
      for (const { hash, signer_id } of pending) {
        const done = await lanes.tryRun(laneOf(signer_id), async (lane) => {
          const row = await database
            .selectFrom('transactions')
            .select(COLUMNS)
            .where('hash', '=', hash)
            .executeTakeFirst();
          try {
            if (row?.state === 'signed') await resolve(row, lane);
          } catch (error) {
            if (!(error instanceof DomainError) || isPassing(error.code)) open += 1;
            log.warn({ transaction: hash, reason: String(error) }, 'a pending transaction was not settled');
          }
          return true;
        });
        // Another process is at it.
        if (done === null) open += 1;
      }
      return open;
    },
  };
}
