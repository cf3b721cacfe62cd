import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { decodeTransaction } from '../chain/decode-transaction';
import type { TransactionTrace } from '../chain/history';
import { finalStatus } from '../chain/outcome';
import { ChainStoppedError, type Progress } from '../chain/producer';
import { handlerError } from './errors';

export const waitUntilSchema = z.enum([
  'NONE',
  'INCLUDED',
  'EXECUTED_OPTIMISTIC',
  'INCLUDED_FINAL',
  'EXECUTED',
  'FINAL',
]);
export type WaitUntil = z.output<typeof waitUntilSchema>;

/** What each milestone waits for. A block here is final as soon as it exists. */
const milestones: Record<WaitUntil, keyof Progress | null> = {
  NONE: null,
  INCLUDED: 'included',
  INCLUDED_FINAL: 'included',
  EXECUTED_OPTIMISTIC: 'finished',
  EXECUTED: 'finished',
  FINAL: 'finished',
};

/** Sends a transaction and waits as long as asked; sent again, it answers what became of it. */
export async function sendTransaction(chain: Chain, base64: string, waitUntil: WaitUntil): Promise<object> {
  const { hash, progress } = chain.send(Uint8Array.from(Buffer.from(base64, 'base64')));
  return waitFor(chain, hash, progress, waitUntil);
}

/** Which transaction: by its hash, or as it was signed. */
export type TransactionName = { tx_hash: string } | { signed_tx_base64: string };

export const hashOf = (name: TransactionName): string =>
  'tx_hash' in name ? name.tx_hash : decodeTransaction(Buffer.from(name.signed_tx_base64, 'base64')).hash;

export async function transactionStatus(chain: Chain, hash: string, waitUntil: WaitUntil): Promise<object> {
  return waitFor(chain, hash, progressOf(chain, hash), waitUntil);
}

/** The same with the receipts themselves, not only their outcomes. */
export async function transactionWithReceipts(
  chain: Chain,
  hash: string,
  waitUntil: WaitUntil,
): Promise<object> {
  const answer = await transactionStatus(chain, hash, waitUntil);
  const trace = await chain.trace(hash);
  return { ...answer, receipts: trace?.executed.map((item) => item.receipt) ?? [] };
}

function progressOf(chain: Chain, hash: string): Progress {
  const progress = chain.progress(hash);
  if (progress) return progress;
  throw handlerError(
    'UNKNOWN_TRANSACTION',
    { requested_transaction_hash: hash },
    `Transaction ${hash} doesn't exist`,
  );
}

async function waitFor(
  chain: Chain,
  hash: string,
  progress: Progress,
  waitUntil: WaitUntil,
): Promise<object> {
  const milestone = milestones[waitUntil];
  if (milestone) await progress[milestone].catch((error: unknown) => endWaiting(chain, hash, error));
  const trace = await chain.trace(hash);
  return trace ? transactionAnswer(trace) : { final_execution_status: 'NONE' };
}

/** One that is in a block goes on by itself when the chain does: its sender must not take it for refused. */
function endWaiting(chain: Chain, hash: string, error: unknown): never {
  if (!(error instanceof ChainStoppedError) || !chain.history.isKnown(hash)) throw error;
  throw handlerError('TIMEOUT_ERROR', {}, 'Timeout');
}

function transactionAnswer(trace: TransactionTrace): object {
  const status = finalStatus(trace);
  return {
    final_execution_status: trace.finished ? 'FINAL' : 'INCLUDED_FINAL',
    status: 'SuccessReceiptId' in status ? 'Started' : status,
    transaction: trace.transaction,
    transaction_outcome: trace.outcome,
    receipts_outcome: trace.executed.map((item) => item.execution_outcome),
  };
}
