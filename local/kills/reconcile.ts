import * as z from 'zod/mini';
import { type ChainBooks, readChainBooks } from './chain-books';
import type { Client } from './client';
import type { Ledger } from './ledger';

/** As much as the index gives at once. */
const INDEX_PAGE = 1_000;

type Say = (wrong: string) => void;

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

interface Books {
  chain: ChainBooks;
  client: Client;
  ledger: Ledger;
  /** Micro-USDT in all, and on accounts that nothing here moves. */
  supply: bigint;
  others: bigint;
  /** Orders in the history before the ledger started. */
  endedBefore: number;
}

/** What the chain says, what the index says and what people were notified of, compared. */
export async function openReconciliation(parts: ReconciliationParts): Promise<Reconciliation> {
  const { nearUrl, client, ledger, wallets } = parts;
  const chain = readChainBooks(nearUrl, wallets);
  const supply = await chain.supply();
  const others = supply - (await chain.held());
  const endedBefore = (await newest(client, 'orderhistorysells')).length;
  for (const wallet of wallets) ledger.money.set(wallet, await chain.usdt(wallet));
  const books: Books = { chain, client, ledger, supply, others, endedBefore };
  return {
    async check() {
      const wrong: string[] = [];
      // Asked again, nothing may change: so the keys come first.
      for (const compare of [keys, money, holds, orders, offers]) {
        await compare(books, (what) => wrong.push(what));
      }
      return wrong;
    },
  };
}

const listSchema = z.object({ data: z.object({ list: z.array(z.record(z.string(), z.unknown())) }) });

async function indexed(client: Client, query: string): Promise<Record<string, unknown>[]> {
  const body = { query: `{ list: ${query} }` };
  const { text } = await client.settle({ path: '/subgraph/local/p2p', method: 'POST', body });
  return z.parse(listSchema, JSON.parse(text)).data.list;
}

const newest = (client: Client, collection: string) =>
  indexed(
    client,
    `${collection}(first: ${INDEX_PAGE}, orderBy: order_id, orderDirection: desc) { order_id status }`,
  );

/** Keys of operations that have ended give the same answer again. */
async function keys({ ledger, client }: Books, say: Say): Promise<void> {
  for (const { request, text } of ledger.answers) {
    const again = await client.settle(request);
    if (again.status === 200 && again.text === text) continue;
    say(`${request.path} under ${request.key} answered ${text}, then ${again.status} ${again.text}`);
  }
}

async function money({ chain, ledger, supply, others }: Books, say: Say): Promise<void> {
  if ((await chain.supply()) !== supply) say(`the supply is no longer ${supply}`);
  const held = (await chain.held()) + others;
  if (held !== supply) say(`all balances are ${held}, the supply ${supply}`);
  for (const [wallet, expected] of ledger.money) {
    const found = await chain.usdt(wallet);
    if (found !== expected) say(`${wallet} has ${found} instead of ${expected}`);
  }
}

/** Every escrow holds what its wallet's open orders are worth, and the fees that it owes. */
async function holds({ chain, ledger }: Books, say: Say): Promise<void> {
  for (const [wallet, escrow] of await chain.escrows()) {
    const totals = await chain.totals(escrow);
    const expected = [...ledger.orders.values()]
      .filter(({ buyer, ended }) => buyer === wallet && ended === null)
      .reduce((sum, order) => sum + order.escrow, 0n);
    if (BigInt(totals.held) !== expected)
      say(`${escrow} holds ${totals.held}, open orders are worth ${expected}`);
    const found = await chain.usdt(escrow);
    if (found !== expected + BigInt(totals.fees))
      say(`${escrow} has ${found}, holds ${expected} and owes ${totals.fees}`);
  }
}

async function orders({ chain, client, ledger, endedBefore }: Books, say: Say): Promise<void> {
  const onChain = await chain.openOrders();
  const open = [...ledger.orders].filter(([, { ended }]) => ended === null).map(([id]) => id);
  const ids = onChain.map(({ order_id }) => order_id);
  same('open orders on the chain', ids, open, say);
  same('open orders in the index', facts(await newest(client, 'ordersells')), facts(onChain), say);
  const ended = [...ledger.orders].flatMap(([order_id, { ended: status }]) =>
    status === null ? [] : [{ order_id, status }],
  );
  const newestFirst = ended.sort((a, b) => Number(b.order_id) - Number(a.order_id));
  const room = INDEX_PAGE - endedBefore;
  const history = await newest(client, 'orderhistorysells');
  const inHistory = history.slice(0, Math.min(ended.length, room));
  same('orders in the history', facts(inHistory), facts(newestFirst.slice(0, room)), say);
}

async function offers({ chain, client, ledger }: Books, say: Say): Promise<void> {
  for (const [id, sold] of ledger.sold) {
    const offer = await chain.offer(id);
    const left = String(BigInt(offer.amount) - sold);
    if (offer.remaining_amount !== left) say(`offer ${id} has ${offer.remaining_amount} instead of ${left}`);
    const [row] = await indexed(client, `offerssells(where: { offer_id: "${id}" }) { remaining_amount }`);
    if (row?.remaining_amount !== left)
      say(`offer ${id} has ${row?.remaining_amount} in the index instead of ${left}`);
  }
}

const facts = (list: readonly { order_id?: unknown; status?: unknown }[]) =>
  list.map(({ order_id, status }) => `${order_id} in ${status}`);

function same(what: string, found: readonly string[], expected: readonly string[], say: Say): void {
  const extra = without(found, expected);
  const missing = without(expected, found);
  if (extra.length + missing.length === 0 && found.length === expected.length) return;
  say(`${what}: ${extra.join(', ') || 'none'} too much, ${missing.join(', ') || 'none'} missing`);
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
}
