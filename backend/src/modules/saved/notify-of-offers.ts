import {
  filterOfWish,
  noticeAboutSchema,
  parseOfferExtra,
  type SavedKind,
  wishFromAddress,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { isDataRefusal } from '../../db/data-refusal';
import type { Database, Queries } from '../../db/database';
import { fittingOffers } from '../../subgraph/search';
import type { Clock, Logger } from '../../util/service';
import { type NewNotification, writeNotificationsOneByOne } from '../notifications/write-notifications';
import { nameForOthers } from '../profiles/profile';
import { chooseHints, type OfferHint } from './choose-notices';

/** New offers in one round. */
const OFFERS_AT_ONCE = 50;
/** Saved searches, and people, that are read at once. */
const SEARCHES_AT_ONCE = 200;
const WALLETS_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60_000;

interface FreshOffer {
  offerId: string;
  seller: string;
  sellerName: string;
  product: string;
  /** On the chain's clock. */
  happenedAt: Date;
  /** On ours. */
  notedAt: Date;
}

interface NotifyParts {
  database: Database;
  clock: Clock;
  log: Logger;
}

/**
 * Tells followers and searchers of some offers that wait. What dies on the way is done again, and tells no person twice: the
 * notices' keys see to it. For one process at a time.
 * @returns how many offers are done
 */
export async function notifySomeOffers(parts: NotifyParts): Promise<number> {
  const { database, clock } = parts;
  const waiting = await database
    .selectFrom('offer_news')
    .select('offer_id')
    .where('told_at', 'is', null)
    .orderBy('offer_id')
    .limit(OFFERS_AT_ONCE)
    .execute();
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ offer_id }) => offer_id);
  const offers = await freshOffers(database, ids);
  if (offers.length > 0) {
    await notifyFollowers(parts, offers);
    await notifySearchers(parts, offers);
  }
  await database
    .updateTable('offer_news')
    .set({ told_at: new Date(clock()) })
    .where('offer_id', 'in', ids)
    .execute();
  return ids.length;
}

/** Those that can still be bought. */
async function freshOffers(database: Database, ids: readonly string[]): Promise<FreshOffer[]> {
  const live = await fittingOffers(database.reader, { text: '', where: {} }, ids);
  if (live.length === 0) return [];
  const rows = await database
    .selectFrom('offer_news')
    .innerJoin('offers', 'offers.offer_id', 'offer_news.offer_id')
    .leftJoin('shown_profiles', 'shown_profiles.wallet', 'offer_news.seller')
    .where('offer_news.offer_id', 'in', live)
    .select(['offer_news.offer_id', 'seller', 'happened_at', 'noted_at', 'extra', 'name', 'name_is_taken'])
    .orderBy('offer_news.offer_id')
    .execute();
  return rows.map(({ offer_id, seller, happened_at, noted_at, extra, name, name_is_taken }) => ({
    ...{ offerId: offer_id, seller, happenedAt: happened_at, notedAt: noted_at },
    sellerName: nameForOthers(name, name_is_taken),
    product: parseOfferExtra(extra).productName,
  }));
}

async function notifyFollowers(parts: NotifyParts, offers: readonly FreshOffer[]): Promise<void> {
  for (const seller of new Set(offers.map((offer) => offer.seller))) {
    const theirs = offers.filter((offer) => offer.seller === seller);
    await notifySavers(parts, theirs, { kind: 'seller', subject: seller });
  }
}

async function notifySearchers(parts: NotifyParts, offers: readonly FreshOffer[]): Promise<void> {
  for (let after = ''; ; ) {
    const searches = await parts.database
      .selectFrom('saved_items')
      .select('subject')
      .distinct()
      .where('kind', '=', 'search')
      .where('subject', '>', after)
      .orderBy('subject')
      .limit(SEARCHES_AT_ONCE)
      .execute();
    for (const { subject } of searches) {
      const fitting = await offersFor(parts, subject, offers);
      if (fitting.length > 0) await notifySavers(parts, fitting, { kind: 'search', subject });
    }
    after = searches.at(-1)?.subject ?? '';
    if (searches.length < SEARCHES_AT_ONCE) return;
  }
}

/** A search that the database refuses fits nothing: the others do not wait for it. */
async function offersFor(
  { database, log }: NotifyParts,
  query: string,
  offers: readonly FreshOffer[],
): Promise<FreshOffer[]> {
  const wish = wishFromAddress(new URLSearchParams(query));
  const asked = { text: wish.text, where: filterOfWish(wish) };
  const ids = offers.map(({ offerId }) => offerId);
  try {
    const fitting = new Set(await fittingOffers(database.reader, asked, ids));
    return offers.filter(({ offerId }) => fitting.has(offerId));
  } catch (error) {
    if (!isDataRefusal(error)) throw error;
    log.error({ query, reason: String(error) }, 'a saved search cannot be asked');
    return [];
  }
}

interface SavedSubject {
  kind: Extract<SavedKind, 'seller' | 'search'>;
  subject: string;
}

/** Tells all wallets that kept this before the offers were here. */
async function notifySavers(
  parts: NotifyParts,
  offers: readonly FreshOffer[],
  { kind, subject }: SavedSubject,
): Promise<void> {
  for (let after = ''; ; ) {
    const savers = await parts.database
      .selectFrom('saved_items')
      .select(['wallet', 'saved_at'])
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('wallet', '>', after)
      .orderBy('wallet')
      .limit(WALLETS_AT_ONCE)
      .execute();
    const search = kind === 'search' ? subject : null;
    await notify(
      parts,
      savers.flatMap(({ wallet, saved_at }) =>
        offers
          .filter(({ notedAt }) => saved_at < notedAt)
          .map((offer) => ({ wallet, search, offerId: offer.offerId, seller: offer.seller, offer })),
      ),
    );
    after = savers.at(-1)?.wallet ?? '';
    if (savers.length < WALLETS_AT_ONCE) return;
  }
}

type Hint = OfferHint & { offer: FreshOffer };

function notify({ database, clock, log }: NotifyParts, hints: readonly Hint[]): Promise<void> {
  const now = new Date(clock());
  const wallets = [...new Set(hints.map(({ wallet }) => wallet))];
  if (wallets.length === 0) return Promise.resolve();
  return database.transaction().execute(async (transaction) => {
    const recent = await recentHints(transaction, wallets, now);
    const notices = chooseHints(await betweenFriends(transaction, hints), recent).map(noticeOf);
    await writeNotificationsOneByOne(transaction, notices, now, log);
  });
}

/** Drops notifications between two people if one has blocked the other. */
async function betweenFriends(queries: Queries, hints: readonly Hint[]): Promise<Hint[]> {
  const pairs = hints.flatMap(({ wallet, seller }) => [`${wallet} ${seller}`, `${seller} ${wallet}`]);
  const rows = await queries.selectFrom('account_blocks').select('id').where('id', 'in', pairs).execute();
  const blocked = new Set(rows.map(({ id }) => id));
  return hints.filter(
    ({ wallet, seller }) => !blocked.has(`${wallet} ${seller}`) && !blocked.has(`${seller} ${wallet}`),
  );
}

function noticeOf({ wallet, search, offer }: Hint): NewNotification {
  const { offerId, seller, sellerName, product, happenedAt } = offer;
  return {
    ...{ wallet, role: 'buyer', happenedAt },
    kind: search === null ? 'offer-followed' : 'offer-fits',
    eventKey: `offer:${offerId}`,
    about: { product, offer: offerId, seller, ...(search === null ? { from: sellerName } : { search }) },
  };
}

/** @returns notifications of new offers sent to these wallets in the last 24 hours */
async function recentHints(queries: Queries, wallets: readonly string[], now: Date): Promise<OfferHint[]> {
  const rows = await queries
    .selectFrom('notifications')
    .select(['wallet', 'about'])
    .where('topic', '=', 'offers')
    .where('written_at', '>', new Date(now.getTime() - DAY_MS))
    .where('wallet', 'in', wallets)
    .execute();
  return rows.map(({ wallet, about }) => {
    const { offer = '', seller = '', search = null } = z.parse(noticeAboutSchema, about);
    return { wallet, offerId: offer, seller, search };
  });
}
