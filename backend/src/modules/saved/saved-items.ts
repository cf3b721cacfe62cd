import {
  DomainError,
  isAccountId,
  parseOfferExtra,
  queryToSave,
  SAVED_MOST,
  SAVED_SUBJECT_MAX,
  type SavedItem,
  type SavedKind,
  type SavedList,
} from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import { deleteInPieces } from '../../db/in-pieces';
import { SUBSCRIPTION_LIFETIME_MS } from '../notifications/push/policy';
import { nameForOthers } from '../profiles/profile';

const refused = (detail: string) => new DomainError('input-invalid', { field: 'subject', detail });

/** How a subject of each kind is read; two ways to write the same search become one. @throws DomainError */
const SUBJECTS: Record<SavedKind, (subject: string, wallet: string) => string> = {
  offer(subject) {
    if (!/^\d{1,18}$/.test(subject)) throw refused(serviceText.input.noSuchOffer);
    return BigInt(subject).toString();
  },
  seller(subject, wallet) {
    if (!isAccountId(subject)) throw refused(serviceText.input.noSuchWallet);
    if (subject === wallet) throw refused(serviceText.input.ownWallet);
    return subject;
  },
  search(subject) {
    const params = new URLSearchParams(subject);
    const query = queryToSave(params);
    if ([...params.values()].some((value) => /\p{Cc}/u.test(value))) throw new DomainError('text-unreadable');
    if (query === '') throw refused(serviceText.input.emptySearch);
    if (query.length > SAVED_SUBJECT_MAX) throw refused(serviceText.input.longSearch);
    return query;
  },
};

/** All saved items of a wallet, newest first. */
export async function listSaved(queries: Queries, wallet: string): Promise<SavedList> {
  const rows = await queries
    .selectFrom('saved_items')
    .leftJoin('shown_profiles', (join) =>
      join.onRef('shown_profiles.wallet', '=', 'saved_items.subject').on('saved_items.kind', '=', 'seller'),
    )
    .where('saved_items.wallet', '=', wallet)
    .select(['kind', 'subject', 'label', 'name', 'image', 'name_is_taken'])
    .orderBy('saved_at', 'desc')
    .orderBy('subject')
    .execute();
  const of = (kind: SavedKind) => rows.filter((row) => row.kind === kind);
  return {
    offers: of('offer').map(({ subject, label }) => ({ offerId: subject, name: label })),
    sellers: of('seller').map(({ subject, name, name_is_taken, image }) => ({
      wallet: subject,
      name: nameForOthers(name, name_is_taken),
      image: image ?? '',
    })),
    searches: of('search').map(({ subject }) => ({ query: subject })),
  };
}

interface SaveContext {
  /** On our clock. */
  now: Date;
  /** Counts one more, before it is written. @throws what refuses it */
  count: () => Promise<void>;
}

/**
 * Saves an item; idempotent.
 * @throws DomainError `offer-not-found`, `saved-full`, what `count` throws, or what is wrong with the subject
 */
export async function saveItem(
  queries: Queries,
  wallet: string,
  { kind, subject: input }: SavedItem,
  { now, count }: SaveContext,
): Promise<void> {
  const subject = SUBJECTS[kind](input, wallet);
  const label = kind === 'offer' ? await productOf(queries, subject) : '';
  const max = SAVED_MOST[kind];
  const full = () => new DomainError('saved-full', { max: String(max), what: serviceText.savedKinds[kind] });
  const before = await queries
    .selectFrom('saved_items')
    .select('subject')
    .where('wallet', '=', wallet)
    .where('kind', '=', kind)
    .execute();
  if (before.some((item) => item.subject === subject)) return;
  if (before.length >= max) throw full();
  await count();
  const { rows } = await sql<{ is_saved: boolean }>`
    with written as (
      insert into saved_items (wallet, kind, subject, label, saved_at)
      select ${wallet}, ${kind}, ${subject}, ${label}, ${now}::timestamptz
      where (select count(*) from saved_items where wallet = ${wallet} and kind = ${kind}) < ${sql.lit(max)}
      on conflict do nothing
      returning subject
    )
    select exists (select from written)
      or exists (select from saved_items where wallet = ${wallet} and kind = ${kind} and subject = ${subject}) as is_saved`.execute(
    queries,
  );
  if (!rows[0]?.is_saved) throw full();
}

/** What is not kept is forgotten already. */
export async function forgetItem(
  queries: Queries,
  wallet: string,
  { kind, subject }: SavedItem,
): Promise<void> {
  await queries
    .deleteFrom('saved_items')
    .where('wallet', '=', wallet)
    .where('kind', '=', kind)
    .where('subject', '=', SUBJECTS[kind](subject, ''))
    .execute();
}

/**
 * Deletes searches of people whose last session expired more than a subscription's lifetime ago: each is checked
 * against every new offer, and no device would be notified. @param now on our clock
 */
export function forgetSearches(queries: Queries, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SUBSCRIPTION_LIFETIME_MS);
  return deleteInPieces(
    queries,
    'saved_items',
    sql`kind = 'search' and saved_at < ${since} and not exists (
      select from sessions where sessions.wallet = saved_items.wallet and expires_at >= ${since})`,
  );
}

/** For its owner's export. */
export const ownSaved = (queries: Queries, wallet: string) =>
  queries
    .selectFrom('saved_items')
    .select(['kind', 'subject', 'label', 'saved_at'])
    .where('wallet', '=', wallet)
    .orderBy('saved_at')
    .execute();

async function productOf(queries: Queries, offerId: string): Promise<string> {
  const offer = await queries
    .selectFrom('shown_offers')
    .select('extra')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  if (!offer) throw new DomainError('offer-not-found');
  return parseOfferExtra(offer.extra).productName;
}
