import { isMisfit, type MarketEvent, type Misfit, readMarketEvents } from '@cosecha/shared/domain';
import type { BackendConfig } from '../config';
import type { MarkedCallRow } from '../db/tables/marked-call';
import {
  type BlockHeader,
  type DoneReceipt,
  doneReceipts,
  type FeedBlock,
  headerOf,
  type Place,
} from './block';
import { entryKey } from './draft/draft';
import { markedCalls } from './marked-calls';
import { nearTransfers } from './movements/near-transfers';
import { tokenTransfers } from './movements/token-transfers';

/** Whose doings the indexer reads. */
export interface Watched {
  market: string;
  token: string;
  /** NEAR that comes from it is a gift. */
  treasury: string | null;
}

export function watchedBy(
  config: Pick<BackendConfig, 'p2pContractId' | 'tokenContractId' | 'treasury'>,
): Watched {
  return {
    market: config.p2pContractId,
    token: config.tokenContractId,
    treasury: config.treasury?.accountId ?? null,
  };
}

interface FactPlace {
  place: Place;
  /** Which entry of its receipt it is. */
  entry: string;
}

/** One of the items that a log line of the market holds. */
interface Said extends FactPlace {
  line: string;
  /** Which of its receipt's lines it is. */
  log: number;
}

/** The market says something. */
export interface MarketFact extends Said {
  kind: 'market';
  event: MarketEvent;
}

/** The market says something that this version cannot read. */
export interface MisfitFact extends Said {
  kind: 'misfit';
  event: Misfit;
}

/** Stablecoin or NEAR goes from one account to another; null where tokens were made or burnt. */
export interface TransferFact extends FactPlace {
  kind: 'transfer';
  asset: 'token' | 'near';
  from: string | null;
  to: string | null;
  /** Decimal string. */
  amount: string;
  memo: string | null;
}

export type ChainFact = MarketFact | MisfitFact | TransferFact;

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
