import type { MarketEvent, Misfit } from '@cosecha/shared/domain';
import type { BackendConfig } from '../config/config';
import type { Place } from './block';

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
