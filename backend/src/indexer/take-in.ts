import type { BackendConfig } from '../config';
import { attempt, UnfitDataError } from '../db/data-refusal';
import type { Queries } from '../db/database';
import type { FaultHook } from '../service';
import { type Draft, placeKey } from './draft/draft';
import { loadDraft } from './draft/load-draft';
import { saveDraft } from './draft/save-draft';
import { applyEvent } from './events';
import type { ChainFact, MarketFact, Watched } from './facts';
import { recordTransfer } from './movements/record-transfer';
import { keepKnownWallets, linkOrders } from './movements/save-movements';
import { mustWait, overtakeEarlier, setAside, setAsideNotices } from './quarantine/set-aside';

/** Looks on while a batch of blocks is applied, and writes what follows from it in the same transaction. */
export interface BatchWitness {
  /** Before the fact changes the draft. */
  see(draft: Draft, fact: MarketFact): void;
  /** After everything is written but the cursor. */
  write(queries: Queries, draft: Draft): Promise<void>;
}

export interface TakeInParts {
  watched: Watched;
  movements: BackendConfig['indexer']['movements'];
  fault: FaultHook;
  /** Makes one witness for each batch. */
  witness?: () => BatchWitness;
}

/** Makes rows of facts, all in one go. @returns what they changed */
export async function takeIn(
  queries: Queries,
  { watched, movements, fault, witness }: TakeInParts,
  facts: readonly ChainFact[],
): Promise<Draft> {
  const draft = await loadDraft(queries, facts);
  const looking = witness?.();
  try {
    for (const fact of facts) takeInOne(draft, fact, watched, looking);
  } catch (error) {
    throw new UnfitDataError(String(error), { cause: error });
  }
  if (movements === 'known') await keepKnownWallets(queries, draft);
  await saveDraft(queries, draft);
  fault('indexer.saved');
  await linkOrders(queries, draft);
  await looking?.write(queries, draft);
  fault('indexer.witnessed');
  return draft;
}

function takeInOne(draft: Draft, fact: ChainFact, watched: Watched, looking?: BatchWitness): void {
  if (fact.kind === 'transfer') {
    recordTransfer(draft, fact, watched);
  } else if (fact.kind === 'misfit') {
    setAside(draft, fact, fact.event.reason);
  } else if (mustWait(draft, fact)) {
    setAside(draft, fact, 'waits for an earlier event of the same offer or order');
  } else {
    looking?.see(draft, fact);
    overtakeEarlier(draft, fact);
    applyEvent(draft, fact.event, fact.place);
    noteOrderEvent(draft, fact);
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
 * The same one by one, for a block of which something was refused: that alone goes into the quarantine. An event whose notices
 * were refused counts all the same, and its notices are set aside.
 * @returns what was set aside
 */
export async function takeInSingly(
  queries: Queries,
  parts: TakeInParts,
  facts: readonly ChainFact[],
): Promise<Draft['quarantine']['entries']> {
  const aside: Draft['quarantine']['entries'] = [];
  for (const fact of facts) {
    const refusal = await attempt(queries, async () => {
      aside.push(...(await takeIn(queries, parts, [fact])).quarantine.entries);
    });
    if (refusal === null) continue;
    const withoutWitness = { ...parts, witness: undefined };
    const still =
      fact.kind === 'market' && parts.witness
        ? await attempt(queries, () => takeIn(queries, withoutWitness, [fact]))
        : refusal;
    aside.push(
      ...(await writeAside(queries, fact, still === null ? { notices: refusal } : { event: still })),
    );
  }
  return aside;
}

async function writeAside(
  queries: Queries,
  fact: ChainFact,
  refused: { event: string } | { notices: string },
): Promise<Draft['quarantine']['entries']> {
  const draft = await loadDraft(queries, [fact]);
  if ('event' in refused) setAside(draft, fact, refused.event);
  else setAsideNotices(draft, fact, refused.notices);
  await saveDraft(queries, draft);
  return draft.quarantine.entries;
}
