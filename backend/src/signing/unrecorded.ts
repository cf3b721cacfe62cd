import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, markIn, UNIQUE_STEP } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database';
import type { NearRpc } from '../near/rpc';
import type { Clock, Logger } from '../util/service';
import type { Action } from './bytes/sign-transaction';
import { markOfOperation } from './call-mark';
import { callOfImplied, SAME_TAP_MS } from './device/implied-keys';
import { onlyRow } from './lanes';
import { overtaken } from './rejection';
import type { Request, Settled, Step } from './step';
import { publicKeyOf, type WalletSigner } from './wallet-signer';

/*
 * A step whose record is lost: the database was restored to some seconds ago, by a standby that took over without them
 * or from a backup. What the wallet's key has signed since then may have run. So before a step is signed for the first
 * time, its mark is looked up among the chain's calls. "Not found" counts only once the index has read everything the
 * key has run: if one of our records explains the key's nonce, it has; otherwise we wait for the index.
 */

/** A new key's nonce is a multiple of this: nothing was ever signed with such a nonce. */
const NONCES_OF_A_BLOCK = 1_000_000n;
/** A nonce is used some blocks before the calls that it let through have run, and before its block is final. */
const MARGIN_BLOCKS = 5;
/** Heights without a block are skipped. */
const HEIGHTS_TRIED = 3;
const LOOK_AGAIN_MS = 250;
/** A chain without blocks for this long has nothing under way. */
const IDLE_MS = 1_500;
const PATIENCE_MS = 20_000;
/** What another app of the same wallet has sent is not taken for ours for longer. */
const SAME_SEND_MS = 15 * 60_000;

export interface RecallParts {
  database: Database;
  rpc: NearRpc;
  clock: Clock;
  log: Logger;
  /** Whose index it is. */
  marketId: string;
}

/** A step that a wallet's key signs. */
export interface MarkedStep extends Step {
  signer: WalletSigner;
  /** The method that bears the mark; null where the step bears none, and only what ran before it is waited for. */
  method: string | null;
  /** NEAR that the step sends: a bare transfer has no arguments, so it is known by what it moves. */
  sent?: { receiverId: string; yocto: bigint } | null;
  /** Writes the operation down where it is gone, too. */
  record?: () => Promise<unknown>;
}

/** What the database has about a wallet's key and an unrecorded step. */
export interface Unrecorded {
  /** The highest nonce that a step of ours has used. Decimal string. */
  known_nonce: string | null;
  /** The unrecorded call with this mark. */
  found: { hash: string | null; signer: string } | null;
  /** How far the index is; null where none was ever read. */
  indexed: number | null;
}

export const markedStep = (request: Request, signer: WalletSigner): MarkedStep => {
  const { wallet, key, step, receiverId, actions } = request;
  const yocto = actions[0]?.transfer?.deposit;
  const isSend = step === UNIQUE_STEP.send && yocto !== undefined;
  return {
    ...{ wallet, key, step, signer },
    method: markedMethod(actions),
    sent: isSend ? { receiverId, yocto } : null,
  };
};

function markedMethod(actions: readonly Action[]): string | null {
  const call = actions.at(-1)?.functionCall;
  return call && markIn(Buffer.from(call.args).toString()) !== null ? call.methodName : null;
}

/** Columns of a query about a step. */
export function unrecordedOf(
  { wallet, key, method, sent = null }: Omit<MarkedStep, 'signer' | 'step'>,
  { clock, marketId }: Pick<RecallParts, 'clock' | 'marketId'>,
): RawBuilder<Unrecorded> {
  // The key of a call without one is forgotten with its record; the same call counts as its repetition for a while.
  const since = callOfImplied(key) === null ? null : new Date(clock() - SAME_TAP_MS);
  const callOf = () => sql`
    (select json_build_object('hash', tx_hash, 'signer', signer_id) from marked_calls
      where wallet = ${wallet} and mark = ${markOfOperation({ wallet, key })} and method = ${method ?? ''}
        and (${since}::timestamptz is null or block_time > ${since}::timestamptz)
        and not exists (select from transactions where hash = tx_hash)
      order by id desc limit 1)`;
  return sql`
    (select max(greatest(delegate_nonce, case when signer_id = wallet then nonce end))::text from transactions
      where wallet = ${wallet} and state = 'settled'
        and coalesce(outcome->>'failure', '') not like '%DelegateAction%') as known_nonce,
    ${sent ? sendOf(wallet, sent, clock()) : callOf()} as found,
    (select height::float8 from chain_cursor where contract_id = ${marketId}) as indexed`;
}

/** An unrecorded transfer of the same NEAR to the same account a moment ago. */
const sendOf = (wallet: string, { receiverId, yocto }: NonNullable<MarkedStep['sent']>, now: number) => sql`
    (select json_build_object('hash', tx_hash, 'signer', wallet) from movements
      where wallet = ${wallet} and direction = 'out' and asset = 'near' and counterparty = ${receiverId}
        and amount = ${yocto.toString()} and block_time > ${new Date(now - SAME_SEND_MS)}::timestamptz
        and not exists (select from transactions where hash = tx_hash)
      order by id desc limit 1)`;

/** The same columns of a step that no wallet's key signs: the chain is asked whether it is done already, each in its own way. */
export const NOTHING_UNRECORDED = sql`null::text as known_nonce, null::json as found, null::float8 as indexed`;

/**
 * Looks for a step on the chain before it is signed for the first time, within the lane of the wallet's key.
 * @returns what it came to, now on record, or null where nothing of it ran; and the key's nonce then, null where there is no key
 * @throws DomainError `transaction-uncertain` where the index does not get there in time, `signature-overtaken` where the call is there and
 * its outcome cannot be read
 */
export async function recall(
  parts: RecallParts,
  marked: MarkedStep,
  seen: Unrecorded,
): Promise<{ settled: Settled | null; onChain: bigint | null }> {
  const { signer } = marked;
  const onChain = await parts.rpc.accessKeyNonce(signer.accountId, publicKeyOf(signer).toString());
  const found = seen.found ?? (await foundLater(parts, marked, seen, onChain));
  return { settled: found && (await adopt(parts, marked, found)), onChain };
}

/** The same, asked apart. @returns whether a step of the operation is on record that was not before */
export async function recallApart(parts: RecallParts, marked: MarkedStep): Promise<boolean> {
  const { settled } = await recall(parts, marked, await look(parts, marked));
  return settled !== null;
}

const look = (parts: RecallParts, marked: MarkedStep): Promise<Unrecorded> =>
  onlyRow(sql<Unrecorded>`select ${unrecordedOf(marked, parts)}`, parts.database);

/** Waits for the index where the key has run something that no record of ours explains. */
async function foundLater(
  parts: RecallParts,
  marked: MarkedStep,
  { known_nonce, indexed }: Unrecorded,
  onChain: bigint | null,
): Promise<Unrecorded['found']> {
  const isExplained =
    onChain === null || onChain % NONCES_OF_A_BLOCK === 0n || onChain <= BigInt(known_nonce ?? 0);
  if (isExplained || indexed === null || (await hasNotRunSince(parts, marked, { onChain, indexed })))
    return null;
  const startedAt = Date.now();
  const { height } = await parts.rpc.finalBlock();
  for (;;) {
    await delay(LOOK_AGAIN_MS);
    const [{ found, indexed: reached }, last] = await Promise.all([
      look(parts, marked),
      parts.rpc.finalBlock(),
    ]);
    if (found) return found;
    const waited = Date.now() - startedAt;
    const isIdle = last.height === height && waited > IDLE_MS;
    if ((reached ?? 0) >= height + (isIdle ? 0 : MARGIN_BLOCKS)) return null;
    if (waited > PATIENCE_MS) throw new DomainError('transaction-uncertain');
  }
}

/** Whether the key's nonce is what it was in a block that the index has read, some blocks ago. */
async function hasNotRunSince(
  { rpc }: RecallParts,
  { signer }: MarkedStep,
  { onChain, indexed }: { onChain: bigint; indexed: number },
): Promise<boolean> {
  for (let tried = 0; tried < HEIGHTS_TRIED; tried += 1) {
    const height = indexed - MARGIN_BLOCKS - tried;
    const before = await bestEffort(
      rpc.accessKeyNonce(signer.accountId, publicKeyOf(signer).toString(), height),
      null,
    );
    if (before !== null) return before === onChain;
  }
  return false;
}

/** Writes down what was found, as if its record had never been lost. */
async function adopt(
  { database, rpc, clock, log }: RecallParts,
  { wallet, key, step, method, record }: MarkedStep,
  { hash, signer }: NonNullable<Unrecorded['found']>,
): Promise<Settled> {
  const outcome = hash === null ? null : await rpc.transaction(hash, signer);
  if (hash === null || outcome === null) throw overtaken();
  await record?.();
  const now = new Date(clock());
  await database
    .insertInto('transactions')
    .values({
      ...{ hash, wallet, key, step, attempt: 1, signer_id: signer },
      // What no outcome tells; nothing of it is ever sent again.
      ...{ public_key: '', nonce: '0', delegate_nonce: null, receiver_id: '', signed_bytes: '' },
      ...{ state: 'settled', outcome: JSON.stringify(outcome), created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  log.warn(
    { wallet, key, step, transaction: hash, method },
    'a step without a record was found on the chain',
  );
  return { hash, outcome };
}
