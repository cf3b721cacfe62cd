import { keysOf, nameSkeleton, productLook } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { ChainFact } from '../facts';
import { loadWaiting } from '../quarantine/load-waiting';
import { offerIdIn } from '../quarantine/subjects';
import { type Draft, emptyDraft, partnersKey } from './draft';
import { COLUMNS, type DraftTable } from './tables';

/** The rows that the events of a batch may read or change, as the database has them. */
export async function loadDraft(queries: Queries, facts: readonly ChainFact[]): Promise<Draft> {
  const draft = emptyDraft();
  const needs = needsOf(facts);
  await loadOffers(queries, draft, needs);
  await loadOrders(queries, draft, needs);
  await loadStatistics(queries, draft, needs);
  await loadEscrows(queries, draft, needs);
  await loadKnownNames(queries, draft, facts);
  await loadWaiting(queries, draft.quarantine, facts);
  return draft;
}

interface Needs {
  offers: Set<string>;
  orders: Set<string>;
  wallets: Set<string>;
  /** Senders, receivers and owners of escrows. */
  accounts: Set<string>;
}

function needsOf(facts: readonly ChainFact[]): Needs {
  const needs: Needs = {
    offers: new Set(),
    orders: new Set(),
    wallets: new Set(),
    accounts: new Set(),
  };
  for (const fact of facts) {
    if (fact.kind === 'transfer') {
      for (const account of [fact.from, fact.to]) if (account !== null) needs.accounts.add(account);
    } else if (fact.kind === 'market') {
      addMarketNeeds(needs, fact.event.data);
    } else {
      const offer = offerIdIn(fact.event.data);
      if (offer !== null) needs.offers.add(offer);
    }
  }
  return needs;
}

/** The fields of the market's events mean the same in each of them. */
function addMarketNeeds(needs: Needs, data: object): void {
  const fields = data as Partial<
    Record<'offer_id' | 'order_id' | 'owner_id' | 'signer_id' | 'account_id' | 'by_id', string>
  >;
  // A block changes a row of its own and nothing that either of the two has.
  if (fields.by_id) return;
  if (fields.offer_id) needs.offers.add(fields.offer_id);
  if (fields.order_id) needs.orders.add(fields.order_id);
  for (const account of [fields.owner_id, fields.signer_id, fields.account_id]) {
    if (!account) continue;
    needs.wallets.add(account);
    needs.accounts.add(account);
  }
}

async function loadOffers(queries: Queries, draft: Draft, { offers }: Needs): Promise<void> {
  if (offers.size === 0) return;
  draft.offers.load(
    await queries
      .selectFrom('offers')
      .select(columnsOf('offers'))
      .where(oneOf('offers.offer_id', offers))
      .execute(),
  );
}

async function loadOrders(queries: Queries, draft: Draft, { orders }: Needs): Promise<void> {
  if (orders.size === 0) return;
  draft.orders.load(
    await queries
      .selectFrom('orders')
      .select(columnsOf('orders'))
      .where(oneOf('orders.order_id', orders))
      .execute(),
  );
}

async function loadStatistics(queries: Queries, draft: Draft, { wallets }: Needs): Promise<void> {
  const parties = [...draft.orders.all()].flatMap((order) => [order.owner_id, order.signer_id]);
  const all = new Set([...wallets, ...parties]);
  if (all.size === 0) return;
  draft.statistics.load(
    await queries
      .selectFrom('user_statistics')
      .select(columnsOf('user_statistics'))
      .where(oneOf('user_statistics.wallet', all))
      .execute(),
  );
}

async function loadEscrows(queries: Queries, draft: Draft, { accounts }: Needs): Promise<void> {
  if (accounts.size === 0) return;
  const escrows = await queries
    .selectFrom('escrows')
    .select(columnsOf('escrows'))
    .where((where) => where.or([oneOf('escrows.owner_id', accounts), oneOf('escrows.escrow_id', accounts)]))
    .execute();
  draft.escrows.load(escrows);
  for (const { escrow_id, owner_id } of escrows) draft.escrowOwners.set(escrow_id, owner_id);
  const buyers = new Set(
    escrows.filter(({ escrow_id }) => accounts.has(escrow_id)).map((row) => row.owner_id),
  );
  if (buyers.size === 0) return;
  const pairs = await queries
    .selectFrom('orders')
    .select(['signer_id', 'owner_id'])
    .distinct()
    .where(oneOf('orders.signer_id', buyers))
    .execute();
  for (const { signer_id, owner_id } of pairs) draft.partners.add(partnersKey(signer_id, owner_id));
}

/**
 * A product may not go by a known seller's name. Only sellers with the market's badge count as known. A number of
 * sales would not do: an account can trade with itself, and could then have products of the same name marked.
 */
async function loadKnownNames(queries: Queries, draft: Draft, facts: readonly ChainFact[]): Promise<void> {
  const looks = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'market' && fact.event.event === 'offer_set' ? productLook(fact.event.data.extra) : [],
    ),
  );
  looks.delete('');
  if (looks.size === 0) return;
  const found = await queries
    .selectFrom('profiles')
    .innerJoin('user_statistics', 'user_statistics.wallet', 'profiles.wallet')
    .select(['profiles.wallet', 'name_look', 'named_at'])
    .where('is_merchant', '=', true)
    .where(
      sql<boolean>`name_look in (select jsonb_array_elements_text(${JSON.stringify([...looks])}::jsonb))`,
    )
    .execute();
  if (found.length === 0) return;
  const goods = await queries.selectFrom('products').select('name').execute();
  const ofGoods = new Set(goods.map(({ name }) => nameSkeleton(name)));
  for (const { wallet, name_look, named_at } of found) {
    if (ofGoods.has(name_look)) continue;
    draft.knownNames.set(name_look, [
      ...(draft.knownNames.get(name_look) ?? []),
      { wallet, since: named_at },
    ]);
  }
}

const columnsOf = <Table extends DraftTable>(table: Table) => keysOf(COLUMNS[table]);

type DraftColumn = { [Table in DraftTable]: `${Table}.${keyof Tables[Table] & string}` }[DraftTable];

/** One parameter, whatever the number of values. */
function oneOf(column: DraftColumn, values: ReadonlySet<string>) {
  const list = JSON.stringify([...values]);
  return isNumber(column)
    ? sql<boolean>`${sql.ref(column)} in (select value::numeric::bigint from jsonb_array_elements_text(${list}::jsonb) as value)`
    : sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`;
}

const isNumber = (column: DraftColumn) => /\.(?:offer|order)_id$/.test(column);
