import type { BackendConfig } from '../config';
import type { Database, Queries } from '../db/database';
import type { FaultHook } from '../service';
import { type Cursor, readCursor, writeCursor } from './cursor';
import { type Draft, placeKey } from './draft/draft';
import { loadDraft } from './draft/load-draft';
import { saveDraft } from './draft/save-draft';
import { applyEvent } from './events';
import type { BlockDigest, MarketFact, Watched } from './facts';
import type { Lease } from './lease';
import { recordTransfer } from './movements/record-transfer';
import { keepKnownWallets, linkOrders } from './movements/save-movements';
import { IndexerProblem } from './problem';

/** Looks on while a batch of blocks is applied, and writes what follows from it in the same transaction. */
export interface BatchWitness {
  /** Before the fact changes the draft. */
  see(draft: Draft, fact: MarketFact): void;
  /** After everything is written but the cursor. */
  write(queries: Queries, draft: Draft): Promise<void>;
}

export interface ApplyParts {
  database: Database;
  lease: Lease;
  watched: Watched;
  movements: BackendConfig['indexer']['movements'];
  fault: FaultHook;
  /** Makes one witness for each batch. */
  witness?: () => BatchWitness;
}

/** Another process has moved the cursor, or holds the lease: whatever was read is read anew. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * Writes what several blocks in a row say, and the cursor, in one transaction.
 * @param before where the database must stand for these blocks to follow; null: no block was read yet
 * @throws OvertakenError when it stands elsewhere
 * @throws IndexerProblem `other-chain` when a block does not follow the one before it
 */
export async function applyBlocks(
  { database, lease, watched, movements, fault, witness }: ApplyParts,
  blocks: readonly BlockDigest[],
  before: Cursor | null,
): Promise<Cursor | null> {
  const last = blocks.at(-1)?.header;
  if (!last) return before;
  requireChain(blocks, before);
  const facts = blocks.flatMap((block) => block.facts);
  await database.transaction().execute(async (transaction) => {
    if (!(await lease.lock(transaction))) throw new OvertakenError('another process reads the feed');
    const stands = await readCursor(transaction, watched.market);
    if (stands?.height !== before?.height || stands?.hash !== before?.hash) {
      throw new OvertakenError('another process has moved the cursor');
    }
    fault('indexer.locked');
    if (facts.length > 0) {
      const draft = await loadDraft(transaction, facts);
      const looking = witness?.();
      for (const fact of facts) {
        if (fact.kind === 'market') {
          looking?.see(draft, fact);
          applyMarketFact(draft, fact);
        } else {
          recordTransfer(draft, fact, watched);
        }
      }
      if (movements === 'known') await keepKnownWallets(transaction, draft);
      await saveDraft(transaction, draft);
      fault('indexer.saved');
      await linkOrders(transaction, draft);
      await looking?.write(transaction, draft);
      fault('indexer.witnessed');
    }
    await writeCursor(transaction, watched.market, last);
    fault('indexer.written');
  });
  fault('indexer.committed');
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

function applyMarketFact(draft: Draft, { event, place, entry }: MarketFact): void {
  applyEvent(draft, event, place);
  if (!('order_id' in event.data)) return;
  draft.orderEvents.push({
    id: placeKey(place, entry),
    order_id: event.data.order_id,
    event: event.event,
    status: event.data.status,
    height: String(place.height),
    block_time: place.time,
    receipt_id: place.receiptId,
    tx_hash: place.txHash,
  });
}
