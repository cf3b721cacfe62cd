import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { BackendConfig } from '../../config/config';
import type { Database, Queries } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { SellerCopy } from '../../db/tables/indexer';
import { lockIndex } from '../lease';
import { BESIDE_TABLES, BESIDE_WORDS } from './beside-text';

/** Offers updated in one transaction: few enough that the index, which waits meanwhile, does not fall behind. */
export const OFFERS_AT_ONCE = 200;

/** Offers of some sellers that do not say yet what is so. */
const LATE: Record<
  SellerCopy,
  { columns: RawBuilder<unknown>; found: (sellers: RawBuilder<unknown>) => RawBuilder<unknown> }
> = {
  name: {
    columns: sql`beside_text = late.beside_text`,
    found: (
      sellers,
    ) => sql`select offers.offer_id, ${BESIDE_WORDS} as beside_text from offers ${BESIDE_TABLES}
      where offers.owner_id in ${sellers} and offers.beside_text <> ${BESIDE_WORDS}`,
  },
  marks: {
    columns: sql`is_away = late.is_away, is_merchant = late.is_merchant`,
    found: (sellers) => sql`select offers.offer_id, seller.is_away, seller.is_merchant
      from offers join user_statistics as seller on seller.wallet = offers.owner_id
      where offers.owner_id in ${sellers}
        and (offers.is_away <> seller.is_away or offers.is_merchant <> seller.is_merchant)`,
  },
};

/**
 * Updates the copied seller data of some of these sellers' offers, in a transaction that excludes other writers of
 * offers.
 * @returns whether all of them are up to date
 */
export async function copyToSome(
  queries: Queries,
  copy: SellerCopy,
  sellers: readonly string[],
): Promise<boolean> {
  const { columns, found } = LATE[copy];
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(sellers)}::jsonb))`;
  const { numAffectedRows = 0n } = await sql`
    update offers set ${columns} from (${found(list)} limit ${sql.lit(OFFERS_AT_ONCE)}) as late
    where late.offer_id = offers.offer_id`.execute(queries);
  return numAffectedRows < OFFERS_AT_ONCE;
}

/** Has all their offers say it soon. In the statement or transaction that changes what is so, or after it. */
export const askForCopies = (queries: QueryCreator<Tables>, copy: SellerCopy, sellers: readonly string[]) =>
  queries
    .insertInto('seller_copies')
    .values(sellers.map((wallet) => ({ wallet, copy })))
    // Requested again even if already queued: the worker on it reads the current data, or leaves the row to the next.
    .onConflict((conflict) =>
      conflict.columns(['wallet', 'copy']).doUpdateSet({ asked_at: sql<Date>`clock_timestamp()` }),
    );

interface Parts {
  database: Database;
  config: Pick<BackendConfig, 'p2pContractId'>;
}

/** Does what is asked for, some offers at a time. What dies on the way goes on where it was. */
export async function copyWaiting(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await isAnyAskedFor(parts))) await copyNext(parts);
}

async function isAnyAskedFor({ database }: Parts): Promise<boolean> {
  return (
    (await database.selectFrom('seller_copies').select('wallet').limit(1).executeTakeFirst()) !== undefined
  );
}

/** The seller waiting longest comes first. */
function copyNext({ database, config }: Parts): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    // The index writes offers as it has read them, whole.
    await lockIndex(transaction, config.p2pContractId);
    const next = await transaction
      .selectFrom('seller_copies')
      .select(['wallet', 'copy'])
      .orderBy('asked_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!next) return;
    const { wallet, copy } = next;
    if (!(await copyToSome(transaction, copy, [wallet]))) {
      await askForCopies(transaction, copy, [wallet]).execute();
      return;
    }
    await transaction
      .deleteFrom('seller_copies')
      .where('wallet', '=', wallet)
      .where('copy', '=', copy)
      .execute();
  });
}
