import type { BackendConfig } from '../config/config';
import { attempt, UnfitDataError } from '../db/data-refusal';
import type { Queries } from '../db/database';
import type { FaultHook } from '../util/service';
import { type Draft, placeKey } from './draft/draft';
import { loadDraft } from './draft/load-draft';
import { saveDraft } from './draft/save-draft';
import { applyEvent } from './events';
import { repeatsProposal } from './events/order-proposal';
import type { ChainFact, MarketFact, Watched } from './facts';
import { recordTransfer } from './movements/record-transfer';
import { dropUnknownWallets, linkOrders } from './movements/save-movements';
import {
  mustWait,
  overtakeEarlier,
  quarantineFact,
  quarantineNotifications,
} from './quarantine/quarantine-fact';

/** Observes the facts of a batch of blocks and writes what follows from them in the same transaction. */
export interface BatchObserver {
  /** Before the fact changes the draft. */
  observe(draft: Draft, fact: MarketFact): void;
  /** After everything is written but the cursor. */
  write(queries: Queries, draft: Draft): Promise<void>;
}

export interface IngestParts {
  watched: Watched;
  movements: BackendConfig['indexer']['movements'];
  fault: FaultHook;
  /** Makes one observer for each batch. */
  observer?: () => BatchObserver;
}

/** Makes rows of facts, all in one go. @returns what they changed */
export async function ingest(
  queries: Queries,
  { watched, movements, fault, observer }: IngestParts,
  facts: readonly ChainFact[],
): Promise<Draft> {
  const draft = await loadDraft(queries, facts);
  const batchObserver = observer?.();
  try {
    for (const fact of facts) ingestOne(draft, fact, watched, batchObserver);
  } catch (error) {
    throw new UnfitDataError(String(error), { cause: error });
  }
  if (movements === 'known') await dropUnknownWallets(queries, draft);
  await saveDraft(queries, draft);
  fault('indexer.saved');
  await linkOrders(queries, draft);
  await batchObserver?.write(queries, draft);
  fault('indexer.witnessed');
  return draft;
}

function ingestOne(draft: Draft, fact: ChainFact, watched: Watched, batchObserver?: BatchObserver): void {
  if (fact.kind === 'transfer') {
    recordTransfer(draft, fact, watched);
  } else if (fact.kind === 'misfit') {
    quarantineFact(draft, fact, fact.event.reason);
  } else if (mustWait(draft, fact)) {
    quarantineFact(draft, fact, 'waits for an earlier event of the same offer or order');
  } else {
    const isNews = !repeatsProposal(draft, fact.event);
    if (isNews) batchObserver?.observe(draft, fact);
    overtakeEarlier(draft, fact);
    applyEvent(draft, fact.event, fact.place);
    if (isNews) noteOrderEvent(draft, fact);
  }
}

/** Adds what the market said to the order's history. */
export function noteOrderEvent(draft: Draft, { event, place, entry }: MarketFact): void {
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

/**
 * The same event by event, for a block of which something was refused: only that goes into the quarantine. An event
 * whose notifications were refused still counts, and the notifications are set aside.
 * @returns what was set aside
 */
export async function ingestOneByOne(
  queries: Queries,
  parts: IngestParts,
  facts: readonly ChainFact[],
): Promise<Draft['quarantine']['entries']> {
  const aside: Draft['quarantine']['entries'] = [];
  for (const fact of facts) {
    const refusal = await attempt(queries, async () => {
      aside.push(...(await ingest(queries, parts, [fact])).quarantine.entries);
    });
    if (refusal === null) continue;
    const withoutObserver = { ...parts, observer: undefined };
    const still =
      fact.kind === 'market' && parts.observer
        ? await attempt(queries, () => ingest(queries, withoutObserver, [fact]))
        : refusal;
    aside.push(
      ...(await writeQuarantined(queries, fact, still === null ? { notices: refusal } : { event: still })),
    );
  }
  return aside;
}

async function writeQuarantined(
  queries: Queries,
  fact: ChainFact,
  refused: { event: string } | { notices: string },
): Promise<Draft['quarantine']['entries']> {
  const draft = await loadDraft(queries, [fact]);
  if ('event' in refused) quarantineFact(draft, fact, refused.event);
  else quarantineNotifications(draft, fact, refused.notices);
  await saveDraft(queries, draft);
  return draft.quarantine.entries;
}
