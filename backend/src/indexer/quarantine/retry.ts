import type { OfferData, OrderData } from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import { attempt } from '../../db/data-refusal';
import type { Database, Queries } from '../../db/database';
import type { QuarantinedEventRow } from '../../db/tables/indexer';
import { loadDraft } from '../draft/load-draft';
import { saveDraft } from '../draft/save-draft';
import { storedExtra } from '../events/offer-set';
import { touchStatistics } from '../events/statistics';
import type { ChainFact } from '../facts';
import { type IngestParts, ingest, noteOrderEvent } from '../ingest';
import { lockIndex } from '../lease';
import { factOf } from './stored-fact';

const AT_ONCE = 100;

type Entry = Selectable<QuarantinedEventRow>;

export interface Retried {
  /** Events that are in the index now. */
  healed: number;
  /** Events that wait on. */
  waiting: number;
}

/** How many events are set aside. */
export async function countQuarantined(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from quarantined_events`.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

/** The earliest events that are set aside, in the order of the chain. */
export function listQuarantined(queries: Queries, limit: number): Promise<Entry[]> {
  return queries.selectFrom('quarantined_events').selectAll().orderBy('id').limit(limit).execute();
}

/**
 * Tries every event that is set aside again, in the order of the chain, and takes those that fit now into the index as if they
 * had never been refused. The indexer's own writing waits meanwhile.
 */
export async function retryQuarantined(database: Database, parts: IngestParts): Promise<Retried> {
  const total: Retried = { healed: 0, waiting: 0 };
  for (let after = ''; ; ) {
    const last = await database.transaction().execute(async (transaction) => {
      await lockIndex(transaction, parts.watched.market);
      const entries = await transaction
        .selectFrom('quarantined_events')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const { id } of entries) {
        const isHealed = await retryOne(transaction, parts, id);
        total[isHealed ? 'healed' : 'waiting'] += 1;
      }
      return entries.length < AT_ONCE ? null : (entries.at(-1)?.id ?? null);
    });
    if (last === null) return total;
    after = last;
  }
}

async function retryOne(queries: Queries, parts: IngestParts, id: string): Promise<boolean> {
  // Read now: what was tried before it may have changed it.
  const entry = await queries
    .selectFrom('quarantined_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  let waitsFor: string | null = null;
  const refusal = await attempt(queries, async () => {
    const fact = factOf(entry);
    if (!fact || fact.kind === 'misfit') {
      waitsFor = fact?.event.reason ?? 'nothing can be read there';
      return;
    }
    if (entry.overtaken_by === null) {
      const { quarantine } = await ingest(queries, parts, [await withPresentMark(queries, fact)]);
      waitsFor = quarantine.entries[0]?.reason ?? null;
    } else {
      await makeUp(queries, parts, entry, fact);
    }
    if (waitsFor === null) await mendFollowers(queries, entry, fact);
  });
  const reason = refusal ?? waitsFor;
  if (reason === null) {
    await queries.deleteFrom('quarantined_events').where('id', '=', id).execute();
    return true;
  }
  await queries.updateTable('quarantined_events').set({ reason }).where('id', '=', id).execute();
  return false;
}

/** An offer that comes late is its seller's of today: a merchant's mark may have come or gone, and the seller as well. */
async function withPresentMark(queries: Queries, fact: ChainFact): Promise<ChainFact> {
  if (fact.kind !== 'market' || fact.event.event !== 'offer_set') return fact;
  const { event, data } = fact.event;
  const seller = await queries
    .selectFrom('user_statistics')
    .select(['is_merchant', 'is_away'])
    .where('wallet', '=', data.owner_id)
    .executeTakeFirst();
  return { ...fact, event: { event, data: { ...data, ...seller } } };
}

/** What stays of an event whose state a later one has told: a line in the order's history, or a seller's figures. */
async function makeUp(queries: Queries, parts: IngestParts, entry: Entry, fact: ChainFact): Promise<void> {
  if (fact.kind !== 'market') return;
  const draft = await loadDraft(queries, [fact]);
  const { event, data } = fact.event;
  // The event itself was applied; only its notifications were refused.
  const batchObserver = entry.overtaken_by === entry.id ? parts.observer?.() : undefined;
  batchObserver?.observe(draft, fact);
  if (event === 'offer_set') touchStatistics(draft, data.owner_id);
  noteOrderEvent(draft, fact);
  await saveDraft(queries, draft);
  await batchObserver?.write(queries, draft);
}

/** Rows written while an earlier event was missing are corrected to what they would be with it. */
async function mendFollowers(queries: Queries, entry: Entry, fact: ChainFact): Promise<void> {
  if (fact.kind !== 'market') return;
  const { event, data } = fact.event;
  if (event === 'offer_set') {
    const extra = storedExtra(await loadDraft(queries, [fact]), data, fact.place);
    await describeOrders(queries, entry, { ...data, extra });
  }
  if (event === 'order_active') await mendOrder(queries, entry, data);
}

/** An order takes its offer's description along, and found none while that was set aside. */
async function describeOrders(
  queries: Queries,
  { id, overtaken_by }: Entry,
  { offer_id, extra }: OfferData,
): Promise<void> {
  const isOfIts = sql`> ${id} and (${overtaken_by}::text is null or began.id < ${overtaken_by})`;
  await sql`update orders set extra = ${extra} where offer_id = ${offer_id}::bigint and extra = '{}' and exists (
    select from order_events as began
    where began.order_id = orders.order_id and began.event = 'order_active' and began.id ${isOfIts})`.execute(
    queries,
  );
  await sql`update quarantined_events as began set offer_extra = ${extra}
    where began.offer_id = ${offer_id} and began.offer_extra is null and began.id ${isOfIts}`.execute(
    queries,
  );
}

async function mendOrder(
  queries: Queries,
  { id, offer_extra }: Entry,
  { order_id, escrow_id, owner_id }: OrderData,
): Promise<void> {
  const extra = offer_extra ?? '{}';
  await queries.updateTable('orders').set({ extra }).where('order_id', '=', order_id).execute();
  // Money from an escrow counts as a fee until a seller to its owner is known.
  await queries
    .updateTable('movements')
    .set({ kind: 'order_released' })
    .where('kind', '=', 'fee')
    .where('escrow_id', '=', escrow_id)
    .where('wallet', '=', owner_id)
    .where('id', '>', id)
    .execute();
}
