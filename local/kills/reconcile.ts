import { JsonRpcProvider } from 'near-api-js';
import * as z from 'zod/mini';
import { OPERATORS, ROOT_ACCOUNT } from '../network/accounts';
import type { Client } from './client';
import type { Ledger } from './ledger';

/** As much as a view gives at once, and as the index does. */
const PAGE = 100;
const INDEX_PAGE = 1_000;

interface ChainOrder {
  order_id: string;
  status: number;
}

type Say = (wrong: string) => void;

const listSchema = z.object({ data: z.object({ list: z.array(z.record(z.string(), z.unknown())) }) });

export interface Reconciliation {
  /** Everything that does not agree; empty when all does. Nothing may be under way meanwhile. */
  check(): Promise<string[]>;
}

interface ReconciliationParts {
  nearUrl: string;
  client: Client;
  ledger: Ledger;
  /** Whose money the ledger follows. */
  wallets: readonly string[];
}

/** What the chain says, what the index says and what people were told, held against each other. */
export async function openReconciliation({
  nearUrl,
  client,
  ledger,
  wallets,
}: ReconciliationParts): Promise<Reconciliation> {
  const provider = new JsonRpcProvider({ url: `${nearUrl}/near/rpc` });
  const view = <T>(contractId: string, method: string, args: object) =>
    provider.callFunction({ contractId, method, args: { ...args } }) as Promise<T>;
  const usdt = async (account_id: string) =>
    BigInt(await view<string>(OPERATORS.token, 'ft_balance_of', { account_id }));
  const supplyNow = async () => BigInt(await view<string>(OPERATORS.token, 'ft_total_supply', {}));

  async function ordersOnChain(): Promise<ChainOrder[]> {
    const all: ChainOrder[] = [];
    for (let from = 0; ; from += PAGE) {
      const page = { from_index: from, limit: PAGE };
      const found = await view<ChainOrder[]>(OPERATORS.market, 'get_orders', page);
      all.push(...found);
      if (found.length < PAGE) return all;
    }
  }

  async function escrows(): Promise<[wallet: string, escrow: string][]> {
    const found = await Promise.all(
      wallets.map(async (wallet): Promise<[string, string][]> => {
        const args = { account_id: wallet };
        const escrow = await view<{ escrow_id: string } | null>(OPERATORS.market, 'get_escrow', args);
        return escrow ? [[wallet, escrow.escrow_id]] : [];
      }),
    );
    return found.flat();
  }

  /** All that is known to hold money. What everybody else holds must not change. */
  async function heldByKnown(): Promise<bigint> {
    const ofPeople = (await escrows()).map(([, escrow]) => escrow);
    const accounts = new Set([...Object.values(OPERATORS), ROOT_ACCOUNT, ...wallets, ...ofPeople]);
    const held = await Promise.all([...accounts].map(usdt));
    return held.reduce((sum, each) => sum + each, 0n);
  }

  async function indexed(query: string): Promise<Record<string, unknown>[]> {
    const body = { query: `{ list: ${query} }` };
    const { text } = await client.settle({ path: '/subgraph/local/p2p', method: 'POST', body });
    return z.parse(listSchema, JSON.parse(text)).data.list;
  }

  const newest = (collection: string) =>
    indexed(
      `${collection}(first: ${INDEX_PAGE}, orderBy: order_id, orderDirection: desc) { order_id status }`,
    );

  const supply = await supplyNow();
  const others = supply - (await heldByKnown());
  const endedBefore = (await newest('orderhistorysells')).length;
  for (const wallet of wallets) ledger.money.set(wallet, await usdt(wallet));

  async function money(say: Say): Promise<void> {
    if ((await supplyNow()) !== supply) say(`the supply is no longer ${supply}`);
    const held = (await heldByKnown()) + others;
    if (held !== supply) say(`all balances are ${held}, the supply ${supply}`);
    for (const [wallet, expected] of ledger.money) {
      const found = await usdt(wallet);
      if (found !== expected) say(`${wallet} has ${found} instead of ${expected}`);
    }
  }

  async function holds(say: Say): Promise<void> {
    for (const [wallet, escrow] of await escrows()) {
      const totals = await view<{ held: string; fees: string }>(escrow, 'get_totals', {});
      const open = [...ledger.orders.values()].filter(
        ({ buyer, ended }) => buyer === wallet && ended === null,
      );
      const expected = open.reduce((sum, order) => sum + order.escrow, 0n);
      if (BigInt(totals.held) !== expected)
        say(`${escrow} holds ${totals.held}, open orders are worth ${expected}`);
      const found = await usdt(escrow);
      if (found !== expected + BigInt(totals.fees))
        say(`${escrow} has ${found}, holds ${expected} and owes ${totals.fees}`);
    }
  }

  async function orders(say: Say): Promise<void> {
    const onChain = await ordersOnChain();
    const open = [...ledger.orders].filter(([, { ended }]) => ended === null).map(([id]) => id);
    const ids = onChain.map(({ order_id }) => order_id);
    same('open orders on the chain', ids, open, say);
    same('open orders in the index', facts(await newest('ordersells')), facts(onChain), say);
    const ended = [...ledger.orders].flatMap(([order_id, { ended: status }]) =>
      status === null ? [] : [{ order_id, status }],
    );
    const newestFirst = ended.sort((a, b) => Number(b.order_id) - Number(a.order_id));
    const room = INDEX_PAGE - endedBefore;
    const inHistory = (await newest('orderhistorysells')).slice(0, Math.min(ended.length, room));
    same('orders in the history', facts(inHistory), facts(newestFirst.slice(0, room)), say);
  }

  async function offers(say: Say): Promise<void> {
    for (const [offer_id, sold] of ledger.sold) {
      const offer = await view<{ amount: string; remaining_amount: string }>(OPERATORS.market, 'get_offer', {
        offer_id,
      });
      const left = String(BigInt(offer.amount) - sold);
      if (offer.remaining_amount !== left)
        say(`offer ${offer_id} has ${offer.remaining_amount} instead of ${left}`);
      const [row] = await indexed(`offerssells(where: { offer_id: "${offer_id}" }) { remaining_amount }`);
      if (row?.remaining_amount !== left) {
        say(`offer ${offer_id} has ${row?.remaining_amount} in the index instead of ${left}`);
      }
    }
  }

  async function keys(say: Say): Promise<void> {
    for (const { request, text } of ledger.answers) {
      const again = await client.settle(request);
      if (again.status === 200 && again.text === text) continue;
      say(`${request.path} under ${request.key} answered ${text}, then ${again.status} ${again.text}`);
    }
  }

  return {
    async check() {
      const wrong: string[] = [];
      // Asked again, nothing may change: so the keys come first.
      for (const look of [keys, money, holds, orders, offers]) await look((what) => wrong.push(what));
      return wrong;
    },
  };
}

const facts = (list: readonly { order_id?: unknown; status?: unknown }[]) =>
  list.map(({ order_id, status }) => `${order_id} in ${status}`);

function same(what: string, found: readonly string[], expected: readonly string[], say: Say): void {
  const extra = without(found, expected);
  const missing = without(expected, found);
  if (extra.length + missing.length === 0 && found.length === expected.length) return;
  say(`${what}: ${extra.join(', ') || 'nobody'} too much, ${missing.join(', ') || 'nobody'} missing`);
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
}
