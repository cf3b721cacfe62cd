import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { BatchObserver } from '../../indexer/ingest';
import type { Clock } from '../../util/service';

const DAY_MS = 24 * 60 * 60_000;
/** Older offers are no news: they come from a first or late read of the chain. */
const OFFER_NEWS_MAX_AGE_MS = DAY_MS;
/** New offers of one seller that are looked at in a day; what they publish beyond tells no person anything. */
export const OFFERS_PER_SELLER = 20;

interface NewOffer {
  offer_id: string;
  seller: string;
  happened_at: Date;
}

/**
 * Records new offers (not edits) in the transaction that moves the indexer's cursor. saved-news.ts looks up
 * later which followers they concern: the index does not wait for it.
 * @param onNews called just before the commit
 */
export function createNewOfferObserver(clock: Clock, onNews: () => void): () => BatchObserver {
  return () => {
    const found: NewOffer[] = [];
    const bySeller = new Map<string, number>();
    return {
      observe(draft, { event, place }) {
        if (event.event !== 'offer_set' || draft.offers.get(event.data.offer_id)) return;
        if (clock() - place.time.getTime() > OFFER_NEWS_MAX_AGE_MS) return;
        const { offer_id, owner_id: seller } = event.data;
        const count = (bySeller.get(seller) ?? 0) + 1;
        bySeller.set(seller, count);
        if (count <= OFFERS_PER_SELLER) found.push({ offer_id, seller, happened_at: place.time });
      },
      async write(queries) {
        if (found.length === 0) return;
        await noteOffers(queries, found, new Date(clock()));
        onNews();
      },
    };
  };
}

async function noteOffers(queries: Queries, offers: readonly NewOffer[], now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql`
    insert into offer_news (offer_id, seller, happened_at, noted_at)
    select offer_id, seller, happened_at, ${now}::timestamptz
    from (
      select *, row_number() over (partition by seller order by offer_id) as place
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
        as given (offer_id bigint, seller text, happened_at timestamptz)
    ) as fresh
    where place + (
      select count(*) from offer_news as earlier
      where earlier.seller = fresh.seller and earlier.noted_at > ${dayAgo}::timestamptz
    ) <= ${sql.lit(OFFERS_PER_SELLER)}
    on conflict (offer_id) do nothing`.execute(queries);
}
