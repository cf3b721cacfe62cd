import { randomUUID } from 'node:crypto';
import {
  microKg,
  microUsdt,
  NO_FREIGHT,
  orderPrice,
  sellerPayment,
  toWireDecimal,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { PersonOnWire } from '../../e2e/support/person-on-wire';
import type { Client, Request } from './client';
import type { Gate } from './gate';
import { type Ledger, move, PAID, REFUNDED, RULED, remember } from './ledger';
import type { Random } from './random';

/** 1.25 Kg at 2.5 USDT. */
const KG = microKg(1_250_000n);
const PRICE = orderPrice(KG, microUsdt(2_500_000n));
/** What the seller keeps of an order that is split. */
const PART = microUsdt(1_900_001n);
const NOTHING = microUsdt(0n);
const PURCHASE = { paymentMethodId: '1', amountOrder: '1.25', expectedRate: '2.5' };

/** A buyer and the seller of the one offer that they trade. */
export interface Pair {
  buyer: PersonOnWire;
  seller: PersonOnWire;
  offerId: string;
}

export interface TradeParts {
  client: Client;
  ledger: Ledger;
  arbiter: PersonOnWire;
  gate: Gate;
}

/** An order that is open. */
interface Order extends Pair {
  parts: TradeParts;
  random: Random;
  orderId: string;
}

type Way = (order: Order) => Promise<unknown>;

/** How an order may go on. Each is as likely as the others. */
const WAYS: readonly Way[] = [
  async function sold(order) {
    await approve(order, order.seller, 1);
    await approve(order, order.buyer, 2, () => end(order, PAID));
  },
  (order) => approve(order, order.buyer, 1, () => end(order, PAID)),
  (order) => cancel(order, order.seller, 1, () => end(order, REFUNDED, NOTHING)),
  async function cancelledByBoth(order) {
    await cancel(order, order.buyer, 1);
    await cancel(order, order.seller, 4, () => end(order, REFUNDED, NOTHING));
  },
  async function split(order) {
    const { parts, buyer, seller, orderId } = order;
    await approve(order, seller, 1);
    const body = { orderId, expectedStatus: 2, sellerAmount: String(PART) };
    await step(parts, buyer, 'p2p/propose-split', body);
    await step(parts, seller, 'p2p/accept-split', body, () => end(order, PAID, PART));
  },
  async function disputed(order) {
    const { parts, buyer, seller, orderId, random } = order;
    await approve(order, seller, 1);
    const complaint = { reason: 'El saco llegó mojado y con menos kilos.', reasonCode: 'damaged' };
    await step(parts, buyer, 'p2p/dispute-order', { orderId, expectedStatus: 2, ...complaint });
    const sellerAmount = random.pick([PRICE.escrow, PART, NOTHING]);
    const explanation = 'Las fotos muestran lo que dice el comprador.';
    const ruling = { orderId, sellerAmount: String(sellerAmount), explanation };
    await step(parts, parts.arbiter, 'p2p/resolve-dispute', ruling, () => end(order, RULED, sellerAmount));
  },
];

/** One order from its purchase to its end; sometimes the seller's money goes back afterwards. */
export async function trade(parts: TradeParts, pair: Pair, random: Random): Promise<void> {
  const orderId = await buy(parts, pair);
  await random.pick(WAYS)({ ...pair, parts, random, orderId });
  if (random.chance(0.5)) await sendBack(parts, pair);
}

const orderSchema = z.object({ orderId: z.string() });

function buy(parts: TradeParts, { buyer, offerId }: Pair): Promise<string> {
  const { ledger } = parts;
  return step(parts, buyer, 'p2p/create-order', { offerId, ...PURCHASE }, (data) => {
    const { orderId } = z.parse(orderSchema, data);
    if (ledger.orders.has(orderId)) throw new Error(`two keys were given the order ${orderId}`);
    const { wallet } = buyer.who;
    ledger.orders.set(orderId, { offerId, buyer: wallet, escrow: PRICE.escrow, ended: null });
    ledger.sold.set(offerId, (ledger.sold.get(offerId) ?? 0n) + KG);
    move(ledger, wallet, -PRICE.escrow);
    return orderId;
  });
}

const nothing = () => undefined;

const approve = ({ parts, orderId }: Order, who: PersonOnWire, expectedStatus: number, effect = nothing) =>
  step(parts, who, 'p2p/aprove-order', { orderId, expectedStatus }, effect);

const cancel = ({ parts, orderId }: Order, who: PersonOnWire, expectedStatus: number, effect = nothing) =>
  step(parts, who, 'p2p/cancel-order', { orderId, expectedStatus }, effect);

/** @param sellerAmount the seller's part, the fee included; where it is nothing the offer has its stock back */
function end({ parts, orderId, offerId, buyer, seller }: Order, ended: number, sellerAmount = PRICE.escrow) {
  const { ledger } = parts;
  const known = ledger.orders.get(orderId);
  if (known) known.ended = ended;
  move(ledger, seller.who.wallet, sellerPayment(sellerAmount, NO_FREIGHT).amountDelivered);
  move(ledger, buyer.who.wallet, PRICE.escrow - sellerAmount);
  if (sellerAmount === NOTHING) {
    ledger.sold.set(offerId, (ledger.sold.get(offerId) ?? 0n) - KG);
  }
  return undefined;
}

/** All that the seller has: of what goes round only the fees are lost, so that it lasts for a run of any length. */
async function sendBack(parts: TradeParts, { seller, buyer }: Pair): Promise<void> {
  const [from, to] = [seller.who.wallet, buyer.who.wallet];
  const back = parts.ledger.money.get(from) ?? 0n;
  if (back === 0n) return;
  const send = { asset: 'USDT', receiverId: to, amount: toWireDecimal(back) };
  await step(parts, seller, 'wallet/send', send, () => {
    move(parts.ledger, from, -back);
    move(parts.ledger, to, back);
  });
}

/** One for each person: limits count addresses, and what these repeat during an outage would be too much for one. */
const addressOf = (wallet: string) => `10.${[...Buffer.from(wallet, 'hex').subarray(0, 3)].join('.')}`;

const answerSchema = z.object({ data: z.unknown() });

/**
 * One operation of a person, and its entry in the ledger.
 * @param effect of its answer
 * @throws Error when it is refused
 */
async function step<T = undefined>(
  { client, ledger, gate }: TradeParts,
  { token, who }: PersonOnWire,
  call: string,
  body: object,
  effect?: (data: unknown) => T,
): Promise<T> {
  return gate.through(async () => {
    const path = `/api/${call}`;
    const { seedPhrase } = who;
    const from = addressOf(who.wallet);
    const request: Request = { path, method: 'POST', token, seedPhrase, key: randomUUID(), body, from };
    const { status, text } = await client.settle(request);
    if (status !== 200) throw new Error(`${path} ${JSON.stringify(body)} was refused: ${status} ${text}`);
    remember(ledger, request, text);
    return effect?.(z.parse(answerSchema, JSON.parse(text)).data) as T;
  });
}
