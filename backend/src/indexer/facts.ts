import type { MarketEvent } from '@cosecha/shared/domain';
import type { BackendConfig } from '../config';
import {
  type BlockHeader,
  type DoneReceipt,
  doneReceipts,
  type FeedBlock,
  headerOf,
  type Place,
} from './block';
import { entryKey } from './draft/draft';
import { nearTransfers } from './movements/near-transfers';
import { tokenTransfers } from './movements/token-transfers';
import { readMarketEvents } from './read-events';

/** Whose doings the indexer reads. */
export interface Watched {
  market: string;
  token: string;
  /** Gives new wallets their first NEAR. */
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

/** The market says something. */
export interface MarketFact extends FactPlace {
  kind: 'market';
  event: MarketEvent;
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
  /** True for NEAR that was attached to a call. */
  isDeposit: boolean;
}

export type ChainFact = MarketFact | TransferFact;

/** What a block means to us, small enough to hold thousands. */
export interface BlockDigest {
  header: BlockHeader;
  facts: ChainFact[];
  /** Events of the market that this version of the service does not know. */
  unknown: string[];
}

/** @throws IndexerProblem when the market logged a known event that cannot be read */
export function digestOf(block: FeedBlock, watched: Watched): BlockDigest {
  const header = headerOf(block);
  const unknown: string[] = [];
  const facts = doneReceipts(block, header).flatMap((receipt) => [
    ...marketFacts(receipt, watched, unknown),
    ...tokenTransfers(receipt, watched),
    ...nearTransfers(receipt, watched),
  ]);
  return { header, facts, unknown };
}

function marketFacts(
  { executor, logs, place }: DoneReceipt,
  { market }: Watched,
  unknown: string[],
): MarketFact[] {
  if (executor !== market) return [];
  return logs.flatMap((log, index) => {
    const read = readMarketEvents(log);
    if (read.unknown !== null) unknown.push(read.unknown);
    return read.events.map(
      (event, item): MarketFact => ({ kind: 'market', event, place, entry: entryKey('log', index, item) }),
    );
  });
}
