import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { offerPlace } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/database';
import { offerData } from '../testing/events';
import type { Database } from './database';

const EXTRAS = [
  JSON.stringify({ productName: 'Mora', place: 'Tumaco,  Nariño ' }),
  '{"productName": "Mora", "place" : "SONSÓN, Antioquia", "images": []}',
  JSON.stringify({ productName: 'Mora' }),
  'not ours',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

test('offers from before the column get the place that the indexer would have written', async () => {
  for (const [index, extra] of EXTRAS.entries()) {
    const offer = offerData(String(index + 1), { extra });
    await database
      .insertInto('offers')
      .values({
        ...offer,
        payment_method: JSON.stringify(offer.payment_method),
        delivery: JSON.stringify(offer.delivery),
      })
      .execute();
  }
  const text = await readFile(join(__dirname, 'migrations', '0010-search-filters.sql'), 'utf8');
  const [backfill] = /^update offers[^;]*;/m.exec(text) ?? [];
  await sql.raw(String(backfill)).execute(database);
  const rows = await database.selectFrom('offers').select('place').orderBy('offer_id').execute();
  expect(rows.map(({ place }) => place)).toEqual(EXTRAS.map(offerPlace));
});
