import * as z from 'zod/mini';
import type { Config, Offer, Order } from '../client/api';
import { microKg, microUsdt, offerExtraSchema, orderDeadline, orderPrice } from '../domain';

/** Made-up people for tests. */
export const people = {
  seller: { wallet: 'finca-la-esperanza.cosecha.test', name: 'María Esperanza', email: 'maria@finca.test' },
  buyer: { wallet: 'a1'.repeat(32), name: 'Jorge Tostador', email: 'jorge@tienda.test' },
  stranger: { wallet: 'b2'.repeat(32), name: 'Rosa Lejana', email: 'rosa@lejos.test' },
} as const;

/** Addresses are paths of one origin, as in the app; tests put a server's origin in front. */
export function makeConfig(changes: Partial<Config> = {}, origin = ''): Config {
  return {
    networkId: 'local',
    apiUrl: `${origin}/api`,
    venwalletUrl: `${origin}/venwallet`,
    marketplaceUrl: `${origin}/marketplace`,
    subgraphUrl: `${origin}/subgraph/{key}/p2p`,
    subgraphKey: 'local',
    mediaUrl: `${origin}/media`,
    nearRpcUrl: `${origin}/near/rpc`,
    nearIndexerUrl: `${origin}/near/fastnear`,
    p2pContractId: 'mercado.cosecha.test',
    tokenContractId: 'usdt.cosecha.test',
    ...changes,
  };
}

/** 100 Kg of coffee at 4.5 USDT per Kg, 1 to 50 Kg an order. */
export function makeOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: '7',
    offerId: '7',
    ownerId: people.seller.wallet,
    extra: z.parse(offerExtraSchema, {
      productName: 'Café tostado',
      productDetails: 'Grano entero, lavado, altura 1.700 m',
      category: 19,
      packing: 'Bolsa de 500 g',
      place: 'Huila',
      images: ['/media/demo/cafe.jpg'],
    }),
    amount: microKg(100_000_000n),
    remaining: microKg(80_000_000n),
    minLimit: microKg(1_000_000n),
    maxLimit: microKg(50_000_000n),
    town: '',
    rate: microUsdt(4_500_000n),
    rateText: '4.5',
    asset: 'USDT',
    fiatMethod: 1,
    isMerchant: true,
    isPaused: false,
    isAway: false,
    time: 2880,
    terms: 'Envío por transportadora el mismo día.',
    paymentMethods: [{ id: '1', name: 'USDT en garantía' }],
    delivery: [],
    revision: 0,
    ...changes,
  };
}

/** 10 Kg of `makeOffer`'s coffee, awaiting delivery, as its buyer sees it. The price is computed from quantity and rate. */
export function makeOrder(changes: Partial<Order> = {}): Order {
  const quantity = changes.quantity ?? microKg(10_000_000n);
  const rate = changes.rate ?? microUsdt(4_500_000n);
  const state = changes.state ?? 'awaiting';
  const sinceMs = changes.sinceMs ?? Date.UTC(2026, 10, 20, 12);
  const createdMs = changes.createdMs ?? sinceMs;
  const offerMinutes = changes.offerMinutes ?? 2880;
  return {
    id: '31|1',
    orderId: '31',
    offerId: '7',
    sellerId: people.seller.wallet,
    buyerId: people.buyer.wallet,
    role: 'buyer',
    status: 1,
    asset: 'USDT',
    paymentMethod: 'USDT en garantía',
    terms: 'Envío por transportadora el mismo día.',
    createdMs,
    deadlineMs: orderDeadline(state, { createdMs, sinceMs, offerMinutes }),
    collection: 'active',
    changedBlock: 1,
    extra: makeOffer().extra,
    ...orderPrice(quantity, rate, changes.freight),
    amountRefunded: microUsdt(0n),
    canSplit: true,
    freight: microUsdt(0n),
    deliveryId: '',
    deliveryKind: '',
    proposal: null,
    ...changes,
    quantity,
    rate,
    state,
    sinceMs,
    offerMinutes,
  };
}

const NO_STATISTICS = {
  orders_completed: 0,
  total_orders: 0,
  is_merchant: false,
  sales_delivered: 0,
  sales_in_part: 0,
  sales_withdrawn: 0,
  sales_cancelled: 0,
  sales_expired: 0,
  sales_refunded: 0,
};

/** A person's statistics in the wire format; all zero by default. */
export const wireStatistics = (changes: Partial<typeof NO_STATISTICS> = {}) => ({
  ...NO_STATISTICS,
  ...changes,
});
