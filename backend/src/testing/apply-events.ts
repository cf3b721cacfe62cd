import type { MarketEvent } from '@cosecha/shared/domain';
import type { Database } from '../db/database';
import type { Place } from '../indexer/block';
import { loadDraft } from '../indexer/draft/load-draft';
import { saveDraft } from '../indexer/draft/save-draft';
import { applyEvent } from '../indexer/events';
import type { MarketFact } from '../indexer/facts';

/** Writes what the market said in a block, without blocks around it and without the cursor. */
export async function applyEvents(
  database: Database,
  events: readonly MarketEvent[],
  height = 1,
): Promise<void> {
  for (const [index, event] of events.entries()) {
    const fact: MarketFact = {
      kind: 'market',
      event,
      place: placeOf(index, height),
      entry: `l${index}`,
      line: '',
      log: 0,
    };
    await database.transaction().execute(async (transaction) => {
      const draft = await loadDraft(transaction, [fact]);
      applyEvent(draft, event, fact.place);
      await saveDraft(transaction, draft);
    });
  }
}

let receipts = 0;
const placeOf = (index: number, height: number): Place => ({
  height,
  time: new Date('2026-01-01T00:00:00Z'),
  shard: 0,
  index,
  receiptId: `receipt-${++receipts}`,
  txHash: null,
});
