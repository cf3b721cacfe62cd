import { inTrace } from '@cosecha/shared/server';
import { isDataRefusal } from '../db/data-refusal';
import type { Database, Queries } from '../db/database';
import type { Logger } from '../util/service';
import { type Cursor, moveCursor } from './cursor';
import type { BlockDigest } from './digest';
import { type IngestParts, ingest, ingestOneByOne } from './ingest';
import type { Lease } from './lease';
import { saveMarkedCalls } from './marked-calls';
import { IndexerProblem } from './problem';

export interface ApplyParts extends IngestParts {
  database: Database;
  lease: Lease;
  log: Logger;
}

/** Another process has moved the cursor or holds the lease: everything read so far is read again. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * Writes a batch of blocks and the cursor in one transaction. When the database refuses an event, the batch is divided
 * until only that event is left, which goes into the quarantine; everything else is written.
 * @param before the cursor these blocks must follow; null: no block was read yet
 * @throws OvertakenError when the cursor is elsewhere
 * @throws IndexerProblem `other-chain` when a block does not follow the previous one
 */
export async function applyBlocks(
  parts: ApplyParts,
  blocks: readonly BlockDigest[],
  before: Cursor | null,
): Promise<Cursor | null> {
  requireChain(blocks, before);
  try {
    return await traced(blocks, () => commitBlocks(parts, blocks, before, inOneGo));
  } catch (error) {
    if (!isDataRefusal(error)) throw error;
    if (blocks.length === 1) return commitBlocks(parts, blocks, before, ingestOneByOne);
    const half = Math.ceil(blocks.length / 2);
    const between = await applyBlocks(parts, blocks.slice(0, half), before);
    return applyBlocks(parts, blocks.slice(half), between);
  }
}

/** A trace for what holds something of ours; other blocks, one a second, would only hide it. */
function traced<T>(blocks: readonly BlockDigest[], work: () => Promise<T>): Promise<T> {
  const facts = blocks.reduce((sum, block) => sum + block.facts.length, 0);
  const [first, last] = [blocks[0]?.header, blocks.at(-1)?.header];
  if (facts === 0 || !first || !last) return work();
  const heights = { 'near.block.first': first.height, 'near.block.last': last.height };
  return inTrace('index blocks', { ...heights, 'cosecha.facts': facts }, work);
}

type TakeIn = typeof ingestOneByOne;

const inOneGo: TakeIn = async (queries, parts, facts) =>
  (await ingest(queries, parts, facts)).quarantine.entries;

async function commitBlocks(
  parts: ApplyParts,
  blocks: readonly BlockDigest[],
  before: Cursor | null,
  work: TakeIn,
): Promise<Cursor | null> {
  const { database, lease, watched, fault, log } = parts;
  const last = blocks.at(-1)?.header;
  if (!last) return before;
  const facts = blocks.flatMap((block) => block.facts);
  const calls = blocks.flatMap((block) => block.calls);
  const isEmpty = facts.length + calls.length === 0;
  const move = async (queries: Queries) => {
    const { holder } = lease;
    if (await moveCursor(queries, { contractId: watched.market, from: before, to: last, holder })) return;
    throw new OvertakenError('another process has moved the cursor, or holds the lease');
  };
  const aside = isEmpty
    ? []
    : await database.transaction().execute(async (transaction) => {
        if (!(await lease.lock(transaction))) throw new OvertakenError('another process reads the feed');
        fault('indexer.locked');
        const entries = await work(transaction, parts, facts);
        await saveMarkedCalls(transaction, calls);
        await move(transaction);
        fault('indexer.written');
        return entries;
      });
  if (isEmpty) await move(database);
  fault('indexer.committed');
  for (const { event, height, receipt_id, reason } of aside) {
    log.error({ event, height, receipt: receipt_id, reason }, 'an event of the chain was set aside');
  }
  return last;
}

function requireChain(blocks: readonly BlockDigest[], before: Cursor | null): void {
  let previous: { height: number; hash: string } | null = before;
  for (const { header } of blocks) {
    if (previous && header.previous !== previous.hash) {
      throw new IndexerProblem(
        'other-chain',
        `block ${header.height} follows ${header.previous}, but block ${previous.height} is ${previous.hash}`,
      );
    }
    previous = header;
  }
}
