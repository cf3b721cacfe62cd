import type { Outcome } from '@cosecha/near-emulator';
import {
  type MarketEvent,
  type OfferData,
  type OrderData,
  parseMarketEvents,
} from '../../shared/domain/chain/chain-events';
import { parseWire } from '../../shared/domain/money/decimal';
import { microKg, microUsdt } from '../../shared/domain/money/units';
import { orderPrice } from '../../shared/domain/orders/order-price';
import { type OrderAction, type OrderState, orderState } from '../../shared/domain/orders/order-states';
import { PEOPLE } from './market-steps';
import {
  escrowOf,
  MARKET,
  type Network,
  type OfferView,
  type OrderView,
  OWNER,
  STAKE_PER_BYTE,
  SUPPLY,
  TOKEN,
  VAULT,
} from './network';

const EVERYONE = [...PEOPLE, OWNER, VAULT, ...PEOPLE.map(escrowOf)];

/** State as known from the events alone: the indexed data. */
class Reader {
  readonly offers = new Map<string, OfferData>();
  readonly orders = new Map<string, OrderData>();
  readonly delivered = new Map<string, bigint>();

  read(outcome: Outcome): MarketEvent[] {
    const events = outcome.logs.flatMap(parseMarketEvents);
    for (const event of events) this.apply(event);
    return events;
  }

  private apply({ event, data }: MarketEvent): void {
    if (event === 'offer_set') this.offers.set(data.offer_id, data);
    if (event === 'offer_paused' || event === 'offer_stock') {
      const offer = this.offers.get(data.offer_id);
      if (offer) this.offers.set(data.offer_id, { ...offer, ...data });
    }
    if (event === 'merchant_set') {
      for (const [id, offer] of this.offers) {
        if (offer.owner_id === data.account_id)
          this.offers.set(id, { ...offer, is_merchant: data.is_merchant });
      }
    }
    if (event === 'offer_deleted') this.offers.delete(data.offer_id);
    if (event === 'order_active') this.orders.set(data.order_id, data);
    if (event === 'order_status') {
      const order = this.orders.get(data.order_id);
      if (order) this.orders.set(data.order_id, { ...order, ...data });
    }
    if (event === 'order_closed') this.close(data.order_id, orderState(data, 'history'));
  }

  private close(orderId: string, state: OrderState): void {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`order ${orderId} closed twice`);
    this.orders.delete(orderId);
    if (state !== 'completed') return;
    const sold = this.delivered.get(order.offer_id) ?? 0n;
    this.delivered.set(order.offer_id, sold + BigInt(order.operation_amount));
  }
}

export class World {
  readonly reader = new Reader();
  readonly untracked = new Map<string, bigint>();
  /** What the parties of orders did, refusals aside. */
  readonly taken: OrderAction[] = [];
  rulings = 0;
  marketFree = 0n;

  constructor(readonly network: Network) {
    this.marketFree = this.free();
  }

  /** NEAR of the market beyond what its state needs. */
  free(): bigint {
    const account = this.network.chain.account(MARKET);
    return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
  }

  offers(): OfferView[] {
    return this.network.chain.view<OfferView[]>(MARKET, 'get_offers', { limit: 100 });
  }

  orders(): OrderView[] {
    return this.network.chain.view<OrderView[]>(MARKET, 'get_orders', { limit: 100 });
  }

  isRegistered(account: string): boolean {
    return this.network.chain.view(TOKEN, 'storage_balance_of', { account_id: account }) !== null;
  }
}

export const microRate = (text: string) => {
  const parsed = parseWire(text, 6);
  if (!parsed.ok) throw new Error(`not a rate: ${text}`);
  return microUsdt(parsed.value);
};

const byOffer = (a: { offer_id: string }, b: { offer_id: string }) => Number(a.offer_id) - Number(b.offer_id);
const byOrder = (a: { order_id: string }, b: { order_id: string }) => Number(a.order_id) - Number(b.order_id);

/** After every step: tokens, kilograms, the events beside the views, the market's own NEAR. */
export function expectConserved(world: World): void {
  const { network, reader, untracked } = world;
  const balances = new Map(EVERYONE.map((account) => [account, network.tokens(account)]));
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(SUPPLY);
  expect(network.chain.view(TOKEN, 'ft_total_supply')).toBe(String(SUPPLY));

  const orders = world.orders();
  for (const buyer of PEOPLE) {
    const { held, fees } = network.totals(buyer);
    expect(balances.get(escrowOf(buyer))).toBe(held + fees + (untracked.get(escrowOf(buyer)) ?? 0n));
    const locked = orders.filter(({ signer_id }) => signer_id === buyer);
    expect(held).toBe(locked.reduce((sum, { escrow }) => sum + BigInt(escrow), 0n));
  }
  for (const order of orders) {
    const price = orderPrice(microKg(BigInt(order.operation_amount)), microRate(order.exchange_rate));
    expect({
      escrow: BigInt(order.escrow),
      feeDeducted: BigInt(order.fee_deducted),
      amountDelivered: BigInt(order.amount_delivered),
    }).toEqual(price);
  }

  const offers = world.offers();
  for (const offer of offers) {
    const reserved = orders
      .filter(({ offer_id }) => offer_id === offer.offer_id)
      .reduce((sum, { operation_amount }) => sum + BigInt(operation_amount), 0n);
    const delivered = reader.delivered.get(offer.offer_id) ?? 0n;
    expect(BigInt(offer.remaining_amount) + reserved + delivered).toBe(BigInt(offer.amount));
  }

  // Who paid for an offer's storage is in the view alone.
  const shownOffers = offers.map(({ on_credit: _c, ...offer }) => offer);
  expect([...reader.offers.values()].sort(byOffer)).toEqual(shownOffers.sort(byOffer));
  const shown = orders.map(
    ({
      escrow: _e,
      funding: _f,
      settling: _s,
      proposed_by: _b,
      proposed_amount: _a,
      proposed_ns: _n,
      ...order
    }) => order,
  );
  expect([...reader.orders.values()].sort(byOrder)).toEqual(shown.sort(byOrder));

  const free = world.free();
  expect(free).toBeGreaterThanOrEqual(world.marketFree);
  world.marketFree = free;
}
