import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { TransactionState } from '../db/tables/signing';
import type { ExecutionOutcome } from '../near/execution';
import { NearRpcError, NearUnavailableError } from '../near/rpc-error';
import type { Lane } from './lanes';
import { NODE_MEMORY_MS, OVERTAKEN, readRejection, rejectionError } from './rejection';
import type { Settled } from './step';
import type { OutboxParts, StoredTransaction } from './stored-transactions';

const POLL_MS = 1_000;
const POLLS = 40;
/** Questions in a row that may stay unanswered before we stop asking. */
const SILENCES = 2;

/**
 * Brings a stored transaction to an end: asks for it by hash, sends its bytes where the chain does not know
 * it, waits for the outcome and stores it.
 * @param lane of its account, which ends with the outcome
 * @returns null when it can never run any more
 * @throws DomainError `transaction-uncertain`, `network-stopped`, or the network's refusal
 */
export async function deliver(
  row: StoredTransaction,
  lane: Lane,
  parts: OutboxParts,
): Promise<Settled | null> {
  if (row.state === 'rejected') throw rejectionError(reasonOf(row.outcome));
  const known = await ask(row, parts);
  return known ? settle(row, known, lane, parts) : send(row, lane, parts);
}

/** The same for a transaction that cannot have been sent yet: the chain need not be asked first. */
export async function send(row: StoredTransaction, lane: Lane, parts: OutboxParts): Promise<Settled | null> {
  try {
    const outcome = await parts.rpc.send(row.signed_bytes);
    parts.fault(`${row.step}.sent`);
    return await settle(row, outcome, lane, parts);
  } catch (error) {
    if (error instanceof NearUnavailableError) {
      return error.isReportedByNode ? endUntaken(row, error, lane, parts) : waitFor(row, lane, parts);
    }
    if (!(error instanceof NearRpcError)) throw error;
    if (error.kind !== 'INVALID_TRANSACTION') {
      throw new DomainError('transaction-uncertain', {}, { cause: error });
    }
    return endRejected(row, error.detail, lane, parts);
  }
}

/** The node says that it cannot take anything. What it does not know now is sent again later, as long as it may run. */
async function endUntaken(
  row: StoredTransaction,
  cause: NearUnavailableError,
  lane: Lane,
  parts: OutboxParts,
): Promise<Settled | null> {
  const known = await ask(row, parts);
  if (known) return settle(row, known, lane, parts);
  throw new DomainError('network-stopped', {}, { cause });
}

/** The node would not take it. Perhaps because it had it already; otherwise it never ran. */
async function endRejected(
  row: StoredTransaction,
  detail: string,
  lane: Lane,
  parts: OutboxParts,
): Promise<Settled | null> {
  const known = await ask(row, parts);
  if (known) return settle(row, known, lane, parts);
  const rejection = readRejection(detail);
  if (rejection.kind === 'refused') {
    await lane.endWith(record(row, 'rejected', { reason: rejection.reason }, parts));
    throw rejectionError(rejection.reason);
  }
  if (parts.clock() - row.created_at.getTime() > NODE_MEMORY_MS) {
    parts.log.error({ transaction: row.hash }, 'too old to know whether it ran: needs an archival node');
    throw new DomainError('transaction-uncertain');
  }
  // The lane stays taken: the step is signed again.
  await record(row, 'lost', null, parts).execute(parts.database);
  return null;
}

async function ask(row: StoredTransaction, { rpc }: OutboxParts): Promise<ExecutionOutcome | null> {
  try {
    return await rpc.transaction(row.hash, row.signer_id);
  } catch (error) {
    if (error instanceof NearUnavailableError) {
      throw new DomainError('transaction-uncertain', {}, { cause: error });
    }
    throw error;
  }
}

/** It was sent and the answer did not come: the chain is asked until it knows. */
async function waitFor(row: StoredTransaction, lane: Lane, parts: OutboxParts): Promise<Settled | null> {
  let silences = 0;
  for (let poll = 0; poll < POLLS && silences <= SILENCES; poll += 1) {
    await delay(POLL_MS);
    try {
      const known = await parts.rpc.transaction(row.hash, row.signer_id);
      silences = 0;
      if (known) return await settle(row, known, lane, parts);
    } catch (error) {
      if (!(error instanceof NearUnavailableError)) throw error;
      silences += 1;
    }
  }
  throw new DomainError('transaction-uncertain');
}

/**
 * A delegation that expired was not executed and its nonce is unused: its step may be signed again. If its nonce was
 * used, a copy of it may have run, so that outcome is final.
 */
async function settle(
  row: StoredTransaction,
  outcome: ExecutionOutcome,
  lane: Lane,
  parts: OutboxParts,
): Promise<Settled | null> {
  if (row.delegate_nonce !== null && outcome.failure?.includes('DelegateActionExpired')) {
    await record(row, 'lost', null, parts).execute(parts.database);
    return null;
  }
  if (row.delegate_nonce !== null && outcome.failure?.includes('DelegateActionInvalidNonce')) {
    await lane.endWith(record(row, 'rejected', { reason: OVERTAKEN }, parts));
    throw rejectionError(OVERTAKEN);
  }
  const ofCall = row.delegate_nonce === null ? null : parts.relayed?.(row.hash, outcome);
  await lane.endWith(record(row, 'settled', outcome, parts), ofCall);
  parts.fault(`${row.step}.settled`);
  return { hash: row.hash, outcome };
}

const record = (
  { hash }: StoredTransaction,
  state: TransactionState,
  outcome: object | null,
  { clock }: OutboxParts,
) =>
  sql`update transactions set state = ${state}, updated_at = ${new Date(clock())}::timestamptz,
    outcome = ${outcome === null ? null : JSON.stringify(outcome)}::jsonb where hash = ${hash}`;

function reasonOf(outcome: unknown): string {
  const reason = typeof outcome === 'object' && outcome !== null && 'reason' in outcome ? outcome.reason : '';
  return typeof reason === 'string' ? reason : '';
}
