import { isOwnTurn } from '../client/api/orders/order-pages';
import { orderFromWire, type WireOrder } from '../client/api/orders/orders';
import { roleOf } from '../domain';

/** An order on the wire; a test need not say in which block it changed. */
export type OrderInput = Omit<WireOrder, 'changed_block'>;

export interface OrderInputs {
  active: readonly OrderInput[];
  history: readonly OrderInput[];
}

interface Filter {
  owner_id?: string;
  signer_id?: string;
  status_in?: readonly number[];
  status_not_in?: readonly number[];
  owner_turn_time_lte?: string;
  owner_turn_time_gt?: string;
  signer_turn_time_lte?: string;
  signer_turn_time_gt?: string;
}

interface Variables {
  owned?: Filter;
  signed?: Filter;
  withOwned?: boolean;
  withSigned?: boolean;
  orderBy?: 'id' | 'deadline_time' | 'changed_block';
  first?: number;
  after?: string | null;
  wallet?: string;
  since?: string;
  ids?: readonly string[];
}

/**
 * Answers the subgraph's queries about orders: pages, single orders and changes since a block. An order that is new or differs
 * from its last answer gets a later block as `changed_block`; among new ones the first in the list gets the latest.
 */
export class OrderData {
  private readonly blocks = new Map<string, number>();
  private block = 0;

  /** @returns `data` of the GraphQL response; undefined when the query is not about orders */
  answer(query: string, variables: object, inputs: OrderInputs): Record<string, unknown> | undefined {
    const asked: Variables = variables;
    const active = this.withBlocks(inputs.active, 'active');
    const history = this.withBlocks(inputs.history, 'history');
    const _meta = { block: { number: this.block } };
    if (query.includes('query openOrders')) return { ...pageOf(active, asked, 'active'), _meta };
    if (query.includes('query pastOrders')) return { ...pageOf(history, asked, 'history'), _meta };
    if (query.includes('query indexedBlock')) return { _meta };
    if (query.includes('query ordersByIds')) {
      const requested = (orders: readonly WireOrder[]) => orders.filter(({ id }) => asked.ids?.includes(id));
      return { active: requested(active), history: requested(history), _meta };
    }
    if (query.includes('query orderNews')) {
      const changed = (orders: readonly WireOrder[], side: 'owner_id' | 'signer_id') =>
        orders.filter(
          (order) => order[side] === asked.wallet && Number(order.changed_block) > Number(asked.since),
        );
      return {
        openAsOwner: changed(active, 'owner_id'),
        openAsSigner: changed(active, 'signer_id'),
        pastAsOwner: changed(history, 'owner_id'),
        pastAsSigner: changed(history, 'signer_id'),
      };
    }
    return undefined;
  }

  private withBlocks(orders: readonly OrderInput[], collection: 'active' | 'history'): WireOrder[] {
    const withBlock = (order: OrderInput): WireOrder => {
      const content = JSON.stringify([collection, order]);
      const block = this.blocks.get(content) ?? ++this.block;
      this.blocks.set(content, block);
      return { ...order, changed_block: String(block) };
    };
    return [...orders].reverse().map(withBlock).reverse();
  }
}

/** What `/api/p2p/order-counts` answers about these orders. */
export function countsOf({ active, history }: OrderInputs, wallet: string) {
  const open = active.flatMap((order) => {
    const role = roleOf(order, wallet);
    const isTurn = isOwnTurn(orderFromWire({ ...order, changed_block: '0' }, wallet, 'active'), Date.now());
    return role === null ? [] : [{ role, status: order.status, isTurn, count: 1 }];
  });
  const ended = (side: 'owner_id' | 'signer_id') => history.filter((order) => order[side] === wallet).length;
  const sales = active.filter(({ owner_id }) => owner_id === wallet);
  return {
    open,
    closed: { seller: ended('owner_id'), buyer: ended('signer_id') },
    due: String(sales.reduce((sum, { amount_delivered }) => sum + BigInt(amount_delivered), 0n)),
  };
}

function pageOf(
  orders: readonly WireOrder[],
  { owned, signed, withOwned, withSigned, orderBy, first, after }: Variables,
  collection: 'active' | 'history',
) {
  const sortKey = (order: WireOrder): number => {
    if (orderBy === 'changed_block') return -Number(order.changed_block);
    if (orderBy === 'id') return -Number(order.order_id);
    return orderFromWire(order, '', collection).deadlineMs ?? Number.MAX_SAFE_INTEGER;
  };
  const side = (filter: Filter = {}) => {
    const matching = orders.filter((order) => matches(order, filter)).sort((a, b) => sortKey(a) - sortKey(b));
    const cursor = orders.find(({ id }) => id === after);
    return matching.filter((order) => !cursor || sortKey(order) > sortKey(cursor)).slice(0, first);
  };
  return { ...(withOwned && { asOwner: side(owned) }), ...(withSigned && { asSigner: side(signed) }) };
}

function matches(order: WireOrder, filter: Filter): boolean {
  const wallet = filter.owner_id ?? filter.signer_id ?? '';
  if (filter.owner_id !== undefined && order.owner_id !== filter.owner_id) return false;
  if (filter.signer_id !== undefined && order.signer_id !== filter.signer_id) return false;
  if (filter.status_in && !filter.status_in.includes(order.status)) return false;
  if (filter.status_not_in?.includes(order.status)) return false;
  const isTurn = (nowMs: string) => isOwnTurn(orderFromWire(order, wallet, 'active'), Number(nowMs));
  const own = filter.owner_turn_time_lte ?? filter.signer_turn_time_lte;
  if (own !== undefined && !isTurn(own)) return false;
  const other = filter.owner_turn_time_gt ?? filter.signer_turn_time_gt;
  return other === undefined || !isTurn(other);
}
