import {
  type Carried,
  type Config,
  type Counterpart,
  configure,
  type Order,
  type TimelineKind,
} from '@cosecha/shared/api';
import { escrowAccountId } from '@cosecha/shared/domain';
import { signIn, signOut, toastsStore } from '@cosecha/shared/state';
import {
  accepted,
  carriedAnswer,
  countsOf,
  installDeviceStorage,
  makeConfig,
  nearAccount,
  OrderData,
  type OrderInput,
  type OrderInputs,
  people,
  peopleAmong,
  refusal,
  type Service,
  type ServiceAnswer,
  startService,
  tokenBalances,
  wireOrder,
} from '@cosecha/shared/testing';
import type { Movement } from '../movements/requests';

const { p2pContractId, tokenContractId } = makeConfig();

/** What the network, the token index and the indexed data hold in a test. */
export interface WalletWorld {
  /** Micro-USDT of the wallet and of its escrow account, as the index writes them. */
  usdt: string;
  escrow: string;
  /** Yocto; null: the network does not know the account. */
  near: string | null;
  active: readonly Order[];
  history: readonly Order[];
  /** What happened to an order, as the service tells it. */
  timeline: readonly {
    id: string;
    kind: TimelineKind;
    by: 'seller' | 'buyer';
    time: number;
    transactionHash: string;
  }[];
  /** Newest first. */
  movements: readonly Movement[];
  /** What the treasury would pay for. */
  carried: Partial<Carried>;
  /** Accounts of the chain beside the buyer's, and whether the token knows them. */
  accounts: Record<string, { registered: boolean }>;
  /** What the service says of a receiver in place of the truth. */
  quoted: Record<string, unknown>;
  /** What the next sends are answered instead of being done; "lost": done, and the answer does not arrive. */
  sendTrouble: (ServiceAnswer | 'lost')[];
  /** What was sent, each once however often it was asked for. */
  sent: Map<string, Record<string, unknown>>;
  /** With whom the buyer had orders; what they are called by others; whose number it is. */
  met: Counterpart[];
  profiles: Record<string, { name: string; image?: string }>;
  phones: Record<string, string>;
  /** What the service says of who runs the market, as it comes over the wire. */
  operator: unknown;
  /** What the service says of rates, as it comes over the wire. */
  rates: unknown;
  /** Parts that do not answer. */
  down: Set<'tokens' | 'near' | 'orders' | 'movements' | 'quote'>;
}

export interface WalletService extends Service {
  world: WalletWorld;
}

const DOWN = refusal(500, 'internal', 'Algo falló de nuestro lado.');

/** Everything that this remote asks, over real HTTP, for a buyer who signed in on a new device. */
export async function startWalletService(changes: Partial<Config> = {}): Promise<WalletService> {
  installDeviceStorage();
  signOut();
  toastsStore.setState([], true);
  const world: WalletWorld = {
    usdt: '1250500000',
    escrow: '45000000',
    near: '3250000000000000000000000',
    active: [],
    history: [],
    timeline: [],
    movements: [],
    carried: {},
    accounts: { 'rosa.test': { registered: true }, 'nuevo.test': { registered: false } },
    quoted: {},
    sendTrouble: [],
    sent: new Map(),
    met: [],
    profiles: {},
    phones: {},
    operator: null,
    rates: [],
    down: new Set(),
  };
  const orderData = new OrderData();
  const service = await startService(({ url, json, headers }) => {
    if (url === '/near/rpc') return world.down.has('near') ? DOWN : nearAccount(world.near);
    if (url.startsWith('/near/fastnear/')) return world.down.has('tokens') ? DOWN : tokens(world, url);
    if (url.startsWith('/api/wallet/movements'))
      return world.down.has('movements') ? DOWN : movements(world, url);
    if (url === '/api/wallet/send/quote') return world.down.has('quote') ? DOWN : quote(world, json);
    if (url === '/api/wallet/send') return send(world, json, String(headers['idempotency-key']));
    if (url === '/marketplace/operator') return accepted(world.operator);
    if (url === '/marketplace/rates') return accepted(world.rates);
    if (url === '/api/wallet/first-near') return accepted(carriedAnswer(world.carried));
    if (url === '/api/wallet/demo-top-up') return topUp(world);
    if (url.startsWith('/api/p2p/timeline/')) return accepted(world.timeline);
    if (url.startsWith('/api/wallet/get-profile-custom/'))
      return accepted(world.profiles[url.split('/').at(-1) ?? ''] ?? { name: '' });
    if (url === '/api/p2p/order-counts')
      return world.down.has('orders') ? DOWN : accepted(countsOf(orderInputs(world), people.buyer.wallet));
    if (url === '/api/p2p/counterparts/by-phone') return byPhone(world, json);
    if (url.startsWith('/api/p2p/counterparts')) return accepted(peopleAmong(world.met, url));
    return world.down.has('orders') ? DOWN : orders(world, json as GraphqlQuestion, orderData);
  });
  configure(makeConfig(changes, service.origin));
  signIn({ authToken: 'a-token', authTokenVenwallet: 'another-token', ...people.buyer });
  return { ...service, world };
}

function byPhone({ met, phones }: WalletWorld, json: unknown): ServiceAnswer {
  const { phoneNumber } = json as { phoneNumber: string };
  return accepted(met.filter(({ wallet }) => phones[wallet] === phoneNumber));
}

function movements(world: WalletWorld, url: string): ServiceAnswer {
  const { searchParams } = new URL(url, 'http://service');
  const before = searchParams.get('before');
  const limit = Number(searchParams.get('limit') ?? 20);
  const direction = searchParams.get('direction');
  const rest = world.movements.filter(
    (each) => (before === null || each.id < before) && (direction === null || each.direction === direction),
  );
  const page = rest.slice(0, limit);
  const next = rest.length > limit ? (page.at(-1)?.id ?? null) : null;
  return accepted({ movements: page, next });
}

export const REGISTRATION = '1250000000000000000000';
const GAS = '2000000000000000000000';

function quote(world: WalletWorld, json: unknown): ServiceAnswer {
  const { asset, receiverId } = json as { asset: string; receiverId: string };
  if (receiverId === tokenContractId)
    return refusal(400, 'address-contract', 'Esa cuenta no es de una persona.');
  const found = world.accounts[receiverId];
  const pays = asset === 'USDT' && !found?.registered;
  const data = {
    receiverId,
    receiverExists: found !== undefined,
    implicit: /^[\da-f]{64}$/.test(receiverId),
    registered: found?.registered ?? false,
    registrationCost: pays ? REGISTRATION : '0',
    networkCost: String(BigInt(GAS) + (pays ? BigInt(REGISTRATION) : 0n)),
    spendable: asset === 'USDT' ? '1250.5' : '3.1818',
    ...world.quoted,
  };
  return accepted(data);
}

function send(world: WalletWorld, json: unknown, key: string): ServiceAnswer {
  const order = json as Record<string, unknown>;
  const trouble = world.sendTrouble.shift();
  if (trouble && trouble !== 'lost') return trouble;
  if (!world.sent.has(key)) world.sent.set(key, order);
  if (trouble === 'lost') return refusal(503, 'transaction-uncertain', 'Estamos confirmando la operación.');
  const { asset, receiverId, amount } = order;
  const data = {
    transactionHash: `tx${key}`,
    asset,
    receiverId,
    amount,
    registered: false,
    networkCost: GAS,
  };
  return accepted(data);
}

function topUp(world: WalletWorld): ServiceAnswer {
  if (world.usdt !== '0')
    return refusal(409, 'demo-top-up-taken', 'Ya recibiste tu recarga de prueba de hoy.');
  world.usdt = '100000000';
  return accepted({ transactionHash: 'tx', amount: '100' });
}

function tokens({ usdt, escrow }: WalletWorld, url: string): ServiceAnswer {
  const balances: Record<string, string> = {
    [people.buyer.wallet]: usdt,
    [escrowAccountId(people.buyer.wallet, p2pContractId)]: escrow,
  };
  const balance = balances[url.split('/').at(-2) ?? ''];
  return tokenBalances(tokenContractId, balance);
}

interface GraphqlQuestion {
  query: string;
  variables: { id?: string };
}

function orders(
  world: WalletWorld,
  { query, variables }: GraphqlQuestion,
  orderData: OrderData,
): ServiceAnswer {
  const listed = orderInputs(world);
  const found = orderData.answer(query, variables, listed);
  if (found) return accepted(found);
  const one = (list: readonly OrderInput[]) => list.find(({ id }) => id === variables.id) ?? null;
  return accepted({ active: one(listed.active), history: one(listed.history) });
}

const orderInputs = ({ active, history }: WalletWorld): OrderInputs => ({
  active: active.map(wireOf),
  history: history.map(wireOf),
});

/** Raw status of a closed order by its state (shared/domain/orders/order-states.ts). */
const CLOSED_STATUS: Partial<Record<Order['state'], number>> = { completed: 2, refunded: 4 };

function wireOf(order: Order): OrderInput {
  return wireOrder({
    ...{ id: order.id, order_id: order.orderId, offer_id: order.offerId },
    ...{ owner_id: order.sellerId, signer_id: order.buyerId },
    operation_amount: String(order.quantity),
    amount_delivered: String(order.amountDelivered),
    fee_deducted: String(order.feeDeducted),
    amount_refunded: String(order.amountRefunded),
    ...{ delivery_kind: order.deliveryKind, freight_amount: String(order.freight) },
    ...{ payment_method: order.paymentMethod, terms_conditions: order.terms, time: order.offerMinutes },
    extra: JSON.stringify(order.extra),
    ...{ created_time: String(order.createdMs), since_time: String(order.sinceMs) },
    status: order.collection === 'history' ? (CLOSED_STATUS[order.state] ?? 3) : order.status,
  });
}
