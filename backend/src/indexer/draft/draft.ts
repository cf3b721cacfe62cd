import type { Selectable } from 'kysely';
import type {
  AccountBlockRow,
  EscrowRow,
  MovementRow,
  OfferRow,
  OrderEventRow,
  OrderRow,
  UserStatisticsRow,
} from '../../db/tables/indexer';
import type { Place } from '../block';
import { emptyQuarantine, type QuarantineDraft } from '../quarantine/quarantine-draft';
import { RowSet } from './row-set';

type Offer = Selectable<OfferRow>;

/**
 * The rows that a batch of blocks touches, as they are after its events so far. Loaded from the database before the
 * first event and written back after the last one, so that a thousand events cost a dozen statements.
 */
export interface Draft {
  readonly offers: RowSet<Offer>;
  readonly orders: RowSet<OrderRow>;
  readonly escrows: RowSet<EscrowRow>;
  readonly statistics: RowSet<UserStatisticsRow>;
  /** Never loaded: a block is written or taken away whole. */
  readonly blocks: RowSet<AccountBlockRow>;
  /** Escrow account → its owner. */
  readonly escrowOwners: Map<string, string>;
  /** What a name looks like → the sellers with a badge who go by it, and since when. Of products that the batch names. */
  readonly knownNames: Map<string, { wallet: string; since: Date }[]>;
  /** Sellers who went away or came back, or whose badge came or went: all their offers are to say so. */
  readonly marked: Set<string>;
  readonly orderEvents: OrderEventRow[];
  readonly movements: MovementRow[];
  /** "buyer seller" of every order, past ones included, whose buyer's escrow the batch mentions. */
  readonly partners: Set<string>;
  readonly quarantine: QuarantineDraft;
}

export function emptyDraft(): Draft {
  return {
    offers: new RowSet((offer) => offer.offer_id),
    orders: new RowSet((order) => order.order_id),
    escrows: new RowSet((escrow) => escrow.owner_id),
    statistics: new RowSet((row) => row.wallet),
    blocks: new RowSet((row) => row.id),
    escrowOwners: new Map(),
    knownNames: new Map(),
    marked: new Set(),
    orderEvents: [],
    movements: [],
    partners: new Set(),
    quarantine: emptyQuarantine(),
  };
}

export const partnersKey = (buyer: string, seller: string) => `${buyer} ${seller}`;

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** A key that every reading of the chain gives again, and that sorts as things happened. */
export function placeKey({ height, shard, index }: Place, entry: string): string {
  return `${padded(height, 12)}-${padded(shard, 5)}-${padded(index, 5)}-${entry}`;
}

/** The n-th item of a receipt's log line, or its n-th action. */
export const entryKey = (kind: 'log' | 'action', index: number, item = 0) =>
  `${kind === 'log' ? 'l' : 'a'}${padded(index, 4)}-${padded(item, 3)}`;
