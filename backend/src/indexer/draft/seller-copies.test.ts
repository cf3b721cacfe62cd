import type { MarketEvent } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { saveProfile } from '../../modules/profiles/profile';
import { applyEvents } from '../../testing/apply-events';
import { backendForFile } from '../../testing/backend';
import { offerSetEvent, SELLER } from '../../testing/events';
import { copyWaiting, OFFERS_AT_ONCE } from './seller-copies';

/** More than two pieces. */
const MANY = 2 * OFFERS_AT_ONCE + 50;
const OTHER = 'c3'.repeat(32);

const backend = backendForFile();

beforeAll(async () => {
  const ids = Array.from({ length: MANY }, (_, index) => String(index + 1));
  await applyEvents(backend.database, [offerSetEvent('1')]);
  await sql`insert into offers (offer_id, owner_id, asset, extra, amount, remaining_amount, exchange_rate, min_limit, max_limit,
      fiat_method, is_merchant, is_pause, status, time, terms_conditions, payment_method)
    select n, owner_id, asset, extra, amount, remaining_amount, exchange_rate, min_limit, max_limit, fiat_method, is_merchant,
      is_pause, status, time, terms_conditions, payment_method
    from offers, generate_series(2, ${sql.lit(ids.length)}) as n where offer_id = 1`.execute(
    backend.database,
  );
  await applyEvents(backend.database, [offerSetEvent('9999', { owner_id: OTHER })]);
});

const away = (is_away: boolean): MarketEvent => ({
  event: 'seller_away',
  data: { account_id: SELLER, is_away },
});

async function count(of: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from offers where ${of}`.execute(
    backend.database,
  );
  return Number(rows[0]?.count);
}
const areAway = () => count(sql`is_away`);
const found = (word: string) => count(sql`found_by like ${`%${word}%`}`);
const rename = (name: string) => saveProfile(backend.database, SELLER, { name }, new Date(0));

test('of very many offers some say at once that their seller is away, and all of them soon', async () => {
  await applyEvents(backend.database, [away(true)]);
  expect(await areAway()).toBe(OFFERS_AT_ONCE);
  await copyWaiting(backend);
  expect(await areAway()).toBe(MANY);
});

test('an offer that is sold from meanwhile says it all the same, and who is back is back everywhere', async () => {
  await applyEvents(backend.database, [
    away(false),
    away(true),
    away(false),
    { event: 'offer_stock', data: { offer_id: String(MANY), remaining_amount: '5000000', status: 1 } },
  ]);
  await copyWaiting(backend);
  expect(await areAway()).toBe(0);
});

test('a new name is saved at once, whatever the number of offers, which are found by it soon', async () => {
  await rename('Finca El Roble');
  expect(await found('roble')).toBe(0);
  await copyWaiting(backend);
  expect(await found('roble')).toBe(MANY);
});

test('who dies in between leaves the rest to the next, and a newer name overtakes', async () => {
  await rename('La Ceiba');
  const dying = new AbortController();
  const writing = copyWaiting(backend, dying.signal);
  dying.abort();
  await writing;
  expect(await found('roble')).toBe(MANY - OFFERS_AT_ONCE);
  await rename('El Guayacán');
  await copyWaiting(backend);
  expect([await found('roble'), await found('ceiba'), await found('guayacan')]).toEqual([0, 0, MANY]);
  expect(await backend.database.selectFrom('seller_copies').selectAll().execute()).toEqual([]);
});

test('a profile that is saved with the name it has asks for nothing', async () => {
  const save = (changes: { name?: string; heading?: string }) =>
    saveProfile(backend.database, SELLER, changes, new Date(0));
  await save({ name: 'El Guayacán' });
  await save({ name: 'EL GUAYACAN', heading: 'Café' });
  await save({ heading: 'Mora' });
  expect(await backend.database.selectFrom('seller_copies').selectAll().execute()).toEqual([]);
  await save({ name: 'La Ceiba' });
  expect(await backend.database.selectFrom('seller_copies').select('wallet').execute()).toEqual([
    { wallet: SELLER },
  ]);
});
