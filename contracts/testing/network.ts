import { createHash } from 'node:crypto';
import type { Outcome, ReceiptOutcome } from '@cosecha/near-emulator';
import {
  type Action,
  type Chain,
  type Clock,
  createChain,
  functionCall,
  manualClock,
} from '@cosecha/near-emulator';
import { escrowAccountId } from '../../shared/domain/chain/ids';
import { loadContract } from '../index';

export const TOKEN = 'usdt.test';
export const MARKET = 'mercado.test';
export const VAULT = 'boveda.test';
export const ARBITER = 'arbitro.test';
export const OWNER = 'operador.test';

export const TGAS = 10n ** 12n;
export const NEAR = 10n ** 24n;
export const OFFER_DEPOSIT = 10n ** 22n;
export const ESCROW_DEPOSIT = NEAR / 5n;
export const REGISTRATION = 125n * 10n ** 19n;
export const SUPPLY = 10n ** 15n;
export const STAKE_PER_BYTE = 10n ** 19n;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** What `set_offers_sell` takes. */
export interface OfferArgs {
  asset: string;
  exchange_rate: string;
  amount: string;
  min_limit: string;
  max_limit: string;
  payment_method: { payment_method_id: string; payment_method: string }[];
  fiat_method: number;
  time: number;
  terms_conditions: string;
  extra: string;
  delivery?: { id: string; kind: string; freight_amount: string; per: string }[];
}

/** 100 Kg of coffee at 2.5 USDT, from 1 Kg up, in one hour. */
export const COFFEE: OfferArgs = {
  asset: 'USDT',
  exchange_rate: '2.5',
  amount: '100000000',
  min_limit: '1000000',
  max_limit: '0',
  payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
  fiat_method: 1,
  time: 60,
  terms_conditions: 'Entrega en la plaza de mercado.',
  extra: '{"productName":"Café","category":19}',
};

export interface Purchase {
  offerId?: string;
  /** micro-Kg */
  quantity?: bigint;
  rate?: string;
  /** micro-USDT; the right price unless told otherwise. */
  amount?: bigint;
  methodId?: string;
  /** Names the way, with its freight; none unless told otherwise. */
  deliveryId?: string;
  freight?: bigint;
  /** The edit of the offer that the buyer has read; none is named unless told otherwise. */
  revision?: number | null;
  /** Where not where its name says. */
  escrowId?: string;
  gas?: bigint;
}

interface CallOptions {
  deposit?: bigint;
  gas?: bigint;
}
type CancelOptions = CallOptions & { isRefund?: boolean };

/** A wallet of 64 hex digits has SPEC.md's name, every other account 31 digits of its hash. */
export function escrowOf(buyer: string): string {
  if (/^[\da-f]{64}$/.test(buyer)) return escrowAccountId(buyer, MARKET);
  return `${createHash('sha256').update(buyer).digest('hex').slice(0, 31)}.${MARKET}`;
}

/** The three contracts on a chain of their own, with a clock that only moves on request. */
export class Network {
  private constructor(
    readonly chain: Chain,
    readonly clock: Clock,
  ) {}

  /** @param people accounts with 100 NEAR and 10,000 USDT each */
  static async create(people: readonly string[]): Promise<Network> {
    const clock = manualClock();
    const [token, market, escrow] = await Promise.all(
      (['stablecoin', 'market', 'escrow'] as const).map((name) => loadContract(name)),
    );
    const chain = await createChain({
      clock,
      genesis: [
        { accountId: TOKEN, balance: 100n * NEAR, code: token },
        { accountId: MARKET, balance: 100n * NEAR, code: market },
        ...[OWNER, VAULT, ARBITER, ...people].map((accountId) => ({ accountId, balance: 100n * NEAR })),
      ],
    });
    const network = new Network(chain, clock);
    await network.mustCall(TOKEN, TOKEN, 'new', { owner_id: OWNER, total_supply: String(SUPPLY) });
    await network.mustCall(MARKET, MARKET, 'new', {
      owner_id: OWNER,
      token_id: TOKEN,
      fee_vault_id: VAULT,
      arbiter_id: ARBITER,
    });
    await network.mustCall(OWNER, MARKET, 'set_escrow_code', escrow);
    await network.register(VAULT);
    for (const person of people) {
      await network.register(person);
      await network.give(person, 10_000_000_000n);
    }
    return network;
  }

  call(
    signerId: string,
    receiverId: string,
    methodName: string,
    args: Uint8Array | object = {},
    { deposit = 0n, gas = 200n * TGAS }: CallOptions = {},
  ): Promise<Outcome> {
    const actions: Action[] = [functionCall(methodName, args, gas, deposit)];
    return this.chain.run({ signerId, receiverId, actions });
  }

  async mustCall(
    signerId: string,
    receiverId: string,
    methodName: string,
    args: Uint8Array | object = {},
    options: CallOptions = {},
  ): Promise<unknown> {
    const outcome = await this.call(signerId, receiverId, methodName, args, options);
    const [reason] = refusals(outcome);
    if (reason !== undefined) throw new Error(`${methodName}: ${reason}`);
    return outcome.value;
  }

  register(account: string): Promise<unknown> {
    return this.mustCall(OWNER, TOKEN, 'storage_deposit', { account_id: account }, { deposit: REGISTRATION });
  }

  give(receiver: string, amount: bigint): Promise<unknown> {
    const args = { receiver_id: receiver, amount: String(amount) };
    return this.mustCall(OWNER, TOKEN, 'ft_transfer', args, { deposit: 1n });
  }

  /** The token's issuer lets an account neither send nor receive, or does again. */
  block(account: string, isBlocked = true): Promise<unknown> {
    return this.mustCall(OWNER, TOKEN, 'set_blocked', { account_id: account, is_blocked: isBlocked });
  }

  /** @returns the offer's id */
  async publish(seller: string, changes: Partial<OfferArgs> & { offer_id?: string } = {}): Promise<string> {
    const args = { ...COFFEE, ...changes };
    return String(
      await this.mustCall(seller, MARKET, 'set_offers_sell', args, { deposit: 10n * OFFER_DEPOSIT }),
    );
  }

  openEscrow(buyer: string, options: CallOptions = {}): Promise<Outcome> {
    return this.call(buyer, MARKET, 'open_escrow', {}, { deposit: ESCROW_DEPOSIT, ...options });
  }

  buy(buyer: string, purchase: Purchase = {}): Promise<Outcome> {
    const {
      offerId = '1',
      quantity = 4_000_000n,
      rate = '2.5',
      methodId = '1',
      escrowId = escrowOf(buyer),
      gas = 150n * TGAS,
    } = purchase;
    const amount = purchase.amount ?? (quantity * 5n + 1n) / 2n;
    const order = {
      offer_id: offerId,
      operation_amount: String(quantity),
      exchange_rate: rate,
      payment_method_id: methodId,
      ...(purchase.deliveryId !== undefined && {
        delivery_id: purchase.deliveryId,
        freight_amount: String(purchase.freight ?? 0n),
      }),
      ...(typeof purchase.revision === 'number' && { offer_revision: purchase.revision }),
    };
    const args = { receiver_id: escrowId, amount: String(amount), msg: JSON.stringify(order) };
    return this.call(buyer, TOKEN, 'ft_transfer_call', args, { deposit: 1n, gas });
  }

  confirm(caller: string, orderId: string, options: CallOptions = {}): Promise<Outcome> {
    const args = { order_id: orderId };
    return this.call(caller, MARKET, 'order_confirmation', args, { deposit: 1n, ...options });
  }

  cancel(caller: string, orderId: string, options: CancelOptions = {}): Promise<Outcome> {
    const { isRefund, ...call } = options;
    const args = { order_id: orderId, ...(isRefund !== undefined && { is_refund: isRefund }) };
    return this.call(caller, MARKET, 'cancel_order', args, { deposit: 1n, ...call });
  }

  dispute(caller: string, orderId: string, reason?: string, options: CallOptions = {}): Promise<Outcome> {
    const args = { order_id: orderId, ...(reason !== undefined && { reason }) };
    return this.call(caller, MARKET, 'order_dispute', args, { deposit: 1n, ...options });
  }

  /** Both parties may try; the table says who may when. */
  claim(caller: string, orderId: string, options: CallOptions = {}): Promise<Outcome> {
    return this.call(caller, MARKET, 'claim_deadline', { order_id: orderId }, { deposit: 1n, ...options });
  }

  /** @param sellerAmount what of the price the seller is paid, in micro-stablecoin, the fee included */
  resolve(
    caller: string,
    orderId: string,
    sellerAmount: bigint,
    options: CallOptions = {},
  ): Promise<Outcome> {
    return this.split('resolve_dispute', caller, orderId, sellerAmount, options);
  }

  propose(
    caller: string,
    orderId: string,
    sellerAmount: bigint,
    options: CallOptions = {},
  ): Promise<Outcome> {
    return this.split('propose_split', caller, orderId, sellerAmount, options);
  }

  accept(caller: string, orderId: string, sellerAmount: bigint, options: CallOptions = {}): Promise<Outcome> {
    return this.split('accept_split', caller, orderId, sellerAmount, options);
  }

  private split(
    method: string,
    caller: string,
    orderId: string,
    sellerAmount: bigint,
    options: CallOptions,
  ): Promise<Outcome> {
    const args = { order_id: orderId, seller_amount: String(sellerAmount) };
    return this.call(caller, MARKET, method, args, { deposit: 1n, ...options });
  }

  /** A call by the market's owner, with a deposit that covers any storage; the rest returns. */
  own(method: string, args: object = {}, options: CallOptions = {}): Promise<Outcome> {
    return this.call(OWNER, MARKET, method, args, { deposit: OFFER_DEPOSIT, ...options });
  }

  advance(milliseconds: number): void {
    this.clock.advance(milliseconds);
  }

  offer(id: string): OfferView | null {
    return this.chain.view<OfferView | null>(MARKET, 'get_offer', { offer_id: id });
  }

  order(id: string): OrderView | null {
    return this.chain.view<OrderView | null>(MARKET, 'get_order', { order_id: id });
  }

  tokens(account: string): bigint {
    return BigInt(this.chain.view<string>(TOKEN, 'ft_balance_of', { account_id: account }));
  }

  hold(buyer: string, orderId: string): { amount: string; paying: boolean } | null {
    return this.chain.view(escrowOf(buyer), 'get_hold', { order_id: orderId });
  }

  totals(buyer: string): { held: bigint; fees: bigint } {
    const { held, fees } = this.chain.view<{ held: string; fees: string }>(escrowOf(buyer), 'get_totals');
    return { held: BigInt(held), fees: BigInt(fees) };
  }

  near(account: string): bigint {
    return this.chain.account(account)?.amount ?? 0n;
  }
}

export interface OfferView {
  offer_id: string;
  owner_id: string;
  amount: string;
  remaining_amount: string;
  exchange_rate: string;
  status: number;
  is_pause: boolean;
  is_merchant: boolean;
  is_away: boolean;
  delivery: { id: string; kind: string; freight_amount: string; per: string }[];
  /** The sponsor has paid for its storage. */
  on_credit: boolean;
}

export interface OrderView {
  order_id: string;
  offer_id: string;
  owner_id: string;
  signer_id: string;
  operation_amount: string;
  amount_delivered: string;
  fee_deducted: string;
  delivery_id: string;
  delivery_kind: string;
  freight_amount: string;
  exchange_rate: string;
  escrow: string;
  time: number;
  since_ns: string;
  created_ns: string;
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
  funding: boolean;
  settling: boolean;
  can_split: boolean;
  proposed_by: number;
  proposed_amount: string;
  proposed_ns: string;
}

/** Why receipts failed, in order, without NEAR's own words in front. */
export function refusals(outcome: Outcome): string[] {
  return outcome.receipts.flatMap((receipt) => failureOf(receipt) ?? []);
}

function failureOf({ status }: ReceiptOutcome): string | null {
  if (!('Failure' in status)) return null;
  const text = JSON.stringify(status.Failure);
  const panic = /Smart contract panicked: ((?:[^"\\]|\\.)*)"/.exec(text);
  return panic?.[1] ?? text;
}
