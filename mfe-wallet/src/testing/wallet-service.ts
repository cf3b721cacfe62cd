import { configure, type Order } from '@cosecha/shared/api';
import { escrowAccountId } from '@cosecha/shared/domain';
import { refreshSession, signIn } from '@cosecha/shared/state';
import { makeConfig, people, type Service, type ServiceAnswer, startService } from '@cosecha/shared/testing';

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
  /** Parts that do not answer. */
  down: Set<'tokens' | 'near' | 'orders'>;
}

export interface WalletService extends Service {
  world: WalletWorld;
}

const DOWN: ServiceAnswer = { status: 500, body: { code: 500, message: 'Algo falló de nuestro lado.' } };

/** Everything that this remote asks, over real HTTP, for a signed-in buyer. */
export async function startWalletService(): Promise<WalletService> {
  const world: WalletWorld = {
    usdt: '1250500000',
    escrow: '45000000',
    near: '3250000000000000000000000',
    active: [],
    history: [],
    down: new Set(),
  };
  const service = await startService(({ url, json }) => {
    if (url === '/near/rpc') return world.down.has('near') ? DOWN : account(world);
    if (url.startsWith('/near/fastnear/')) return world.down.has('tokens') ? DOWN : tokens(world, url);
    return world.down.has('orders') ? DOWN : orders(world, json as { query: string });
  });
  configure(makeConfig({}, service.origin));
  signIn({ authToken: 'a-token', authTokenVenwallet: 'another-token', ...people.buyer });
  refreshSession();
  return { ...service, world };
}

function account({ near }: WalletWorld): ServiceAnswer {
  if (near === null) return { body: { error: { cause: { name: 'UNKNOWN_ACCOUNT' } } } };
  return { body: { result: { amount: near, storage_usage: 182 } } };
}

function tokens({ usdt, escrow }: WalletWorld, url: string): ServiceAnswer {
  const balances: Record<string, string> = {
    [people.buyer.wallet]: usdt,
    [escrowAccountId(people.buyer.wallet, p2pContractId)]: escrow,
  };
  const balance = balances[url.split('/').at(-2) ?? ''];
  return { body: { tokens: balance ? [{ contract_id: tokenContractId, balance }] : [] } };
}

function orders(world: WalletWorld, { query }: { query: string }): ServiceAnswer {
  const listed = query.includes('orderhistorysells') ? world.history : world.active;
  const wires = (role: Order['role']) => listed.filter((order) => order.role === role).map(wireOf);
  return { body: { data: { asOwner: wires('seller'), asSigner: wires('buyer') } } };
}

/** Raw status of a closed order by its state (shared/domain/order-states.ts). */
const CLOSED_STATUS: Partial<Record<Order['state'], number>> = { completed: 2, refunded: 4 };

function wireOf(order: Order) {
  return {
    id: order.id,
    order_id: order.orderId,
    offer_id: order.offerId,
    owner_id: order.sellerId,
    signer_id: order.buyerId,
    operation_amount: String(order.quantity),
    amount_delivered: String(order.amountDelivered),
    fee_deducted: String(order.feeDeducted),
    exchange_rate: '4.5',
    asset: order.asset,
    payment_method: order.paymentMethod,
    terms_conditions: order.terms,
    time: order.offerMinutes,
    extra: JSON.stringify(order.extra),
    created_time: String(order.createdMs),
    since_time: String(order.sinceMs),
    status: order.collection === 'history' ? (CLOSED_STATUS[order.state] ?? 3) : order.status,
    confirmation_owner_id: 0,
    confirmation_signer_id: 0,
    confirmation_current: 0,
  };
}
