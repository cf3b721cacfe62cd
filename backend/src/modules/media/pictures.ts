import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import { readCursor } from '../../indexer/cursor';
import type { Services } from '../services';
import type { ReencodedPicture } from './reencode-picture';
import { removeFiles } from './remove-files';

type Parts = Pick<Services, 'database' | 'config' | 'media' | 'clock'>;
type RemovalParts = Parts & Pick<Services, 'log'>;

const ADDRESS = '/media/';
/** A picture that nothing names lives this long: time to finish the offer that it is for. */
const UNNAMED_MS = 24 * 60 * 60 * 1_000;
/** An index that is further behind does not know what offers name. */
const FRESH_MS = 10 * 60 * 1_000;
/** Their rows are locked until their files are gone. */
const AT_ONCE = 50;

/**
 * Stores a picture for a day, and longer while something refers to it.
 * @returns the address to show, "/media/<name>"
 */
export async function savePicture(services: Parts, picture: ReencodedPicture): Promise<string> {
  const { database, media, clock } = services;
  const name = media.nameOf(picture);
  const usedAt = new Date(clock());
  // The row first: who removes this very picture now holds it until the file is gone.
  await database
    .insertInto('media_files')
    .values({ name, used_at: usedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: usedAt }))
    .execute();
  await media.put(picture);
  return ADDRESS + name;
}

/**
 * Sees to it that the pictures of an offer are here and stay until the offer is indexed.
 * @throws DomainError `offer-picture-gone`
 */
export async function holdPictures(
  { database, media, clock }: Parts,
  addresses: readonly string[],
): Promise<void> {
  for (const name of addresses.map((address) => address.slice(ADDRESS.length))) {
    // The demo's.
    if (name.includes('/')) continue;
    const held = await database
      .updateTable('media_files')
      .set({ used_at: new Date(clock()) })
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst();
    // Pictures older than the table have no row and are not removed.
    if (!held && !(await media.get(name))) throw new DomainError('offer-picture-gone');
  }
}

/**
 * Removes pictures older than a day to which no profile, offer, order or quarantined event refers. Orders store the
 * description they were bought by, so their history keeps its pictures.
 * @returns how many were removed
 */
export async function removeUnnamed(services: RemovalParts): Promise<number> {
  const { database, config, clock } = services;
  const cursor = await readCursor(database, config.p2pContractId);
  if (!cursor || clock() - cursor.time.getTime() > FRESH_MS) return 0;
  let removed = 0;
  for (;;) {
    const { looked, gone, isStopped } = await removeSome(services);
    removed += gone;
    if (looked < AT_ONCE || isStopped) return removed;
  }
}

interface Removal {
  looked: number;
  gone: number;
  isStopped: boolean;
}

/** In one transaction: an upload of the same picture waits meanwhile and is then written again. */
function removeSome({ database, media, clock, log }: RemovalParts): Promise<Removal> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('media_files')
      .select('name')
      .where('used_at', '<', new Date(now - UNNAMED_MS))
      .orderBy('used_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const names = old.map(({ name }) => name);
    const named = new Set(await namedAmong(transaction, names));
    const unnamed = names.filter((name) => !named.has(name));
    const { gone, failed, isStopped } = await removeFiles(unnamed, media.remove, log);
    // A picture that could not be removed is retried after the usual time, so that it does not block the others.
    const later = [...named, ...failed];
    if (later.length > 0)
      await transaction
        .updateTable('media_files')
        .set({ used_at: new Date(now) })
        .where('name', 'in', later)
        .execute();
    if (gone.length > 0) await transaction.deleteFrom('media_files').where('name', 'in', gone).execute();
    return { looked: old.length, gone: gone.length, isStopped };
  });
}

/** Each is looked up by an index, whatever the number of texts. */
async function namedAmong(queries: Queries, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select picture from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (picture)
    where exists (select from profiles where image = ${ADDRESS}::text || picture)
      or exists (select from offers where picture_names(extra) @> array[picture])
      or exists (select from orders where picture_names(extra) @> array[picture])
      or exists (select from quarantined_events where picture_names(fact || coalesce(offer_extra, '')) @> array[picture])`.execute(
    queries,
  );
  return rows.map(({ picture }) => picture);
}
