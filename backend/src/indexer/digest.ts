import { isMisfit, readMarketEvents } from '@cosecha/shared/domain';
import type { MarkedCallRow } from '../db/tables/indexer';
import {
  type BlockHeader,
  type DoneReceipt,
  doneReceipts,
  type FeedBlock,
  headerOf,
  type Place,
} from './block';
import { entryKey } from './draft/draft';
import type { ChainFact, MarketFact, MisfitFact, Watched } from './facts';
import { markedCalls } from './marked-calls';
import { nearTransfers } from './movements/near-transfers';
import { tokenTransfers } from './movements/token-transfers';

/** What a block means to us, small enough to hold thousands. */
export interface BlockDigest {
  header: BlockHeader;
  facts: ChainFact[];
  /** Calls of wallets, with the idempotency key that they were made under. */
  calls: MarkedCallRow[];
  /** Events of the market that this version of the service does not know. */
  unknown: string[];
}

export function digestOf(block: FeedBlock, watched: Watched): BlockDigest {
  const header = headerOf(block);
  const unknown: string[] = [];
  const receipts = doneReceipts(block, header);
  const facts = receipts.flatMap((receipt) => [
    ...marketFacts(receipt, watched, unknown),
    ...tokenTransfers(receipt, watched),
    ...nearTransfers(receipt, watched),
  ]);
  return { header, facts, calls: receipts.flatMap((receipt) => markedCalls(receipt, watched)), unknown };
}

function marketFacts({ executor, logs, place }: DoneReceipt, { market }: Watched, unknown: string[]) {
  if (executor !== market) return [];
  return logs.flatMap((line, log) => {
    const read = factsInLine(line, log, place);
    if (read.unknown !== null) unknown.push(read.unknown);
    return read.facts;
  });
}

/** What a line of the market's says, as this version reads it. */
export function factsInLine(
  line: string,
  log: number,
  place: Place,
): { facts: (MarketFact | MisfitFact)[]; unknown: string | null } {
  const { items, unknown } = readMarketEvents(line);
  const facts = items.map((event, item): MarketFact | MisfitFact => {
    const said = { place, line, log, entry: entryKey('log', log, item) };
    return isMisfit(event) ? { kind: 'misfit', event, ...said } : { kind: 'market', event, ...said };
  });
  return { facts, unknown };
}
