import { OWN_CURRENCIES, type OwnCurrency, parseWire, rateAge, toWireDecimal } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import type { RateRow } from '../../db/tables/rates';
import type { ReadRates } from './read-rates';

/** The largest change that is believed, against the anchor of that day: a fifth. */
const JUMP_PARTS = 5n;
const ANCHORED_MS = 24 * 60 * 60_000;
const MICRO_DECIMALS = 6;

/** One currency's rate as the service answers it. */
export interface ShownRate {
  currency: OwnCurrency;
  /** Decimal: what one USDT costs. */
  rate: string;
  source: string;
  at: string;
}

/**
 * Stores a source's rates. A rate more than a fifth away from its anchor is dropped; the stored one ages and
 * disappears, which harms less than a wrong price. The anchor moves once a day, so that a row of small steps cannot go
 * further; after three days without an accepted rate the next one is accepted.
 * @returns the currencies that jumped
 */
export function cacheRates(
  database: Database,
  source: string,
  { name, atMs, rates }: ReadRates,
  nowMs: number,
): Promise<OwnCurrency[]> {
  return database.transaction().execute(async (queries) => {
    const known = await queries
      .selectFrom('rates')
      .selectAll()
      .where('source', '=', source)
      .orderBy('currency')
      .forUpdate()
      .execute();
    const jumped: OwnCurrency[] = [];
    for (const { currency, rate } of rates) {
      const before = known.find((row) => row.currency === currency);
      if (before && before.at.getTime() > atMs) continue;
      if (before && jumps(before, rate, nowMs)) {
        jumped.push(currency);
        continue;
      }
      const text = toWireDecimal(rate);
      const said = { name, rate: text, at: new Date(atMs) };
      const isAnchored = before && nowMs - before.anchored_at.getTime() < ANCHORED_MS;
      const anchor = isAnchored ? {} : { anchor_rate: text, anchored_at: new Date(nowMs) };
      await queries
        .insertInto('rates')
        .values({ source, currency, ...said, anchor_rate: text, anchored_at: new Date(nowMs) })
        .onConflict((conflict) =>
          conflict.columns(['source', 'currency']).doUpdateSet({ ...said, ...anchor }),
        )
        .execute();
    }
    return jumped;
  });
}

function jumps({ anchor_rate, at }: RateRow, rate: bigint, nowMs: number): boolean {
  if (rateAge(at.getTime(), nowMs) === 'gone') return false;
  const parsed = parseWire(anchor_rate, MICRO_DECIMALS);
  if (!parsed.ok) return false;
  const away = rate > parsed.value ? rate - parsed.value : parsed.value - rate;
  return away * JUMP_PARTS > parsed.value;
}

/** For each currency the first source, as the configuration orders them, whose rate is of this day; else the newest one. */
export async function shownRates(
  database: Database,
  sources: readonly string[],
  nowMs: number,
): Promise<ShownRate[]> {
  if (sources.length === 0) return [];
  const rows = await database
    .selectFrom('rates')
    .selectAll()
    .where('source', 'in', [...sources])
    .execute();
  const ordered = sources.flatMap((source) => rows.filter((row) => row.source === source));
  const age = ({ at }: RateRow) => rateAge(at.getTime(), nowMs);
  return OWN_CURRENCIES.flatMap((currency) => {
    const own = ordered.filter((row) => row.currency === currency && age(row) !== 'gone');
    const newest = own.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
    const row = own.find((each) => age(each) === 'fresh') ?? newest;
    if (!row) return [];
    return [{ currency, rate: plain(row.rate), source: row.name, at: row.at.toISOString() }];
  });
}

/** The database writes all six decimals. */
function plain(rate: string): string {
  const parsed = parseWire(rate, MICRO_DECIMALS);
  return parsed.ok ? toWireDecimal(parsed.value) : rate;
}
