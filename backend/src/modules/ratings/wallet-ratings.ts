import { averageTenths, countOfStars, NO_STARS, type StarCounts, type Stars } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Database } from '../../db/database';
import { nameForOthers } from '../profiles/profile';
import type { Services } from '../services';

const PAGE = 20;

export const walletRatingsSchema = z.object({
  /** Where the page before ended. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** "0" asks for the summary alone. */
  items: z.optional(z.literal('0')),
});

type WalletRatingsInput = z.infer<typeof walletRatingsSchema>;

/** What others thought of a wallet, for everybody: average, histogram and a page of what they wrote. */
export async function walletRatings(
  { database, clock }: Services,
  wallet: string,
  { before, items }: WalletRatingsInput,
) {
  const now = new Date(clock());
  const [histogram, page] = await Promise.all([
    histogramOf(database, wallet, now),
    items === '0' ? [] : pageOf(database, { wallet, before, now }),
  ]);
  const shown = page.slice(0, PAGE);
  return {
    averageTenths: averageTenths(histogram),
    count: countOfStars(histogram),
    histogram,
    items: shown.map((row) => ({
      id: row.id,
      stars: row.stars,
      words: row.words,
      time: row.created_at.toISOString(),
      from: {
        wallet: row.from_wallet,
        name: nameForOthers(row.name, row.name_is_taken),
        image: row.image ?? '',
      },
      role: row.role,
    })),
    before: page.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function histogramOf(database: Database, wallet: string, now: Date): Promise<StarCounts> {
  const rows = await database
    .selectFrom('ratings')
    .select((columns) => ['stars', columns.fn.countAll<string>().as('count')])
    .where('to_wallet', '=', wallet)
    .where('visible_at', '<=', now)
    .groupBy('stars')
    .execute();
  const counts: Record<Stars, number> = { ...NO_STARS };
  for (const { stars, count } of rows) counts[stars] = Number(count);
  return counts;
}

interface PageOf {
  wallet: string;
  before: string | undefined;
  now: Date;
}

/** One more than is shown tells whether there is another page. Which order it was stays between its two sides. */
function pageOf(database: Database, { wallet, before, now }: PageOf) {
  return database
    .selectFrom('ratings')
    .leftJoin('shown_profiles as profiles', 'profiles.wallet', 'ratings.from_wallet')
    .select([
      'ratings.id',
      'ratings.stars',
      'ratings.words',
      'ratings.created_at',
      'ratings.from_wallet',
      'ratings.role',
      'profiles.name',
      'profiles.name_is_taken',
      'profiles.image',
    ])
    .where('to_wallet', '=', wallet)
    .where('visible_at', '<=', now)
    .$if(before !== undefined, (query) => query.where('ratings.id', '<', before ?? '0'))
    .orderBy('ratings.id', 'desc')
    .limit(PAGE + 1)
    .execute();
}
