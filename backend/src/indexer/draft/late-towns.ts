import { deliveryTermSchema } from '@cosecha/shared/domain';
import { offerTown } from '@cosecha/shared/domain/places';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { BackendConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { lockIndex } from '../lease';

/** Offers updated in one transaction, for which the index waits. */
const OFFERS_AT_ONCE = 200;

interface Parts {
  database: Database;
  config: Pick<BackendConfig, 'p2pContractId'>;
}

const termsSchema = z.catch(z.array(deliveryTermSchema), []);

/** Writes the municipality of offers that were indexed before there was one, some at a time. */
export async function nameTowns(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await isAnyWithout(parts))) await nameSome(parts);
}

const withoutTown = (queries: Pick<Database, 'selectFrom'>) =>
  queries.selectFrom('offers').select(['offer_id', 'extra', 'delivery']).where('town', 'is', null);

const isAnyWithout = async ({ database }: Parts): Promise<boolean> =>
  (await withoutTown(database).limit(1).executeTakeFirst()) !== undefined;

function nameSome({ database, config }: Parts): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    // The index writes offers as it has read them, whole.
    await lockIndex(transaction, config.p2pContractId);
    const rows = await withoutTown(transaction).orderBy('offer_id').limit(OFFERS_AT_ONCE).execute();
    const towns = rows.map(({ offer_id, extra, delivery }) => ({
      offer_id,
      town: offerTown({ extra, delivery: z.parse(termsSchema, delivery) }),
    }));
    await sql`update offers set town = late.town
      from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as late (offer_id bigint, town text)
      where late.offer_id = offers.offer_id`.execute(transaction);
  });
}
