import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TreasuryConfig } from '../../../config';
import type { Database, Queries } from '../../../db/database';
import type { GiftRow } from '../../../db/tables/gift';
import type { Clock, Logger } from '../../../service';
import type { Lanes } from '../../../signing/lanes';
import { addressRange } from '../../../util/address-range';

const DAY_MS = 24 * 60 * 60_000;

/** Who asks, and from where. */
export interface Receiver {
  wallet: string;
  /** Network address of the request. */
  address: string;
}

interface Gift {
  purpose: string;
  kind: GiftRow['kind'];
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: bigint;
}

/** What was given in the last 24 hours, for monitoring. */
interface GivenToday {
  count: number;
  perDay: number;
}

export interface GiftBook {
  /**
   * Writes a gift down before it leaves, once for each wallet and purpose.
   * @returns what is to be given: the amount that was written first; null when a bound is reached
   */
  reserve(receiver: Receiver, gift: Gift): Promise<bigint | null>;
  /** Whether one more would be written down now. */
  hasRoom(receiver: Receiver, kind: GiftRow['kind']): Promise<boolean>;
  purposesOf(wallet: string): Promise<string[]>;
  givenToday(kind: GiftRow['kind']): Promise<GivenToday>;
}

interface BookParts {
  database: Database;
  lanes: Lanes;
  clock: Clock;
  log: Logger;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const placesOf = ({ address }: Receiver) => ({
  address_hash: hash(address),
  network_hash: hash(addressRange(address)),
});

type Limits = Pick<TreasuryConfig, 'perAddress' | 'perNetwork' | 'perDay'>;

/** In the database, because a person may meet another process each time. */
export function createGiftBook(limits: Limits, { database, lanes, clock, log }: BookParts): GiftBook {
  const since = () => new Date(clock() - DAY_MS);

  async function countToday(queries: Queries, receiver: Receiver, kind: GiftRow['kind']) {
    const { address_hash, network_hash } = placesOf(receiver);
    const { rows } = await sql<{ day: number; network: number; address: number }>`
      select count(*)::int as day,
        count(*) filter (where network_hash = ${network_hash})::int as network,
        count(*) filter (where address_hash = ${address_hash})::int as address
      from gifts where kind = ${kind} and at > ${since()}`.execute(queries);
    return rows[0] ?? { day: 0, network: 0, address: 0 };
  }

  type Counts = Awaited<ReturnType<typeof countToday>>;
  const isFull = ({ day, network, address }: Counts) =>
    day >= limits.perDay || network >= limits.perNetwork || address >= limits.perAddress;

  async function write(receiver: Receiver, { purpose, kind, amount }: Gift): Promise<bigint | null> {
    const { wallet } = receiver;
    const written = await database
      .selectFrom('gifts')
      .select('amount')
      .where('wallet', '=', wallet)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    if (written) return BigInt(written.amount);
    const counts = await countToday(database, receiver, kind);
    if (isFull(counts)) {
      log.warn({ wallet, kind, ...counts }, 'the treasury gives nothing: a bound is reached');
      return null;
    }
    const at = new Date(clock());
    await forgetPlaces();
    await database
      .insertInto('gifts')
      .values({ wallet, purpose, kind, amount: amount.toString(), at, ...placesOf(receiver) })
      .execute();
    alarmAtHalf(kind, counts.day + 1);
    return amount;
  }

  async function forgetPlaces(): Promise<void> {
    await database
      .updateTable('gifts')
      .set({ address_hash: null, network_hash: null })
      .where('at', '<=', since())
      .where('address_hash', 'is not', null)
      .execute();
  }

  /** Once a day, by the gift that crosses it. */
  function alarmAtHalf(kind: GiftRow['kind'], count: number): void {
    if (count !== Math.ceil(limits.perDay / 2)) return;
    log.error({ kind, count, perDay: limits.perDay }, 'half of the gifts of a day are given');
  }

  return {
    // One at a time in all processes, so that no two take the last one.
    reserve: (receiver, gift) => lanes.run(`gifts ${gift.kind}`, () => write(receiver, gift)),
    hasRoom: async (receiver, kind) => !isFull(await countToday(database, receiver, kind)),
    async purposesOf(wallet) {
      const rows = await database
        .selectFrom('gifts')
        .select('purpose')
        .where('wallet', '=', wallet)
        .execute();
      return rows.map(({ purpose }) => purpose);
    },
    async givenToday(kind) {
      const { count } = await database
        .selectFrom('gifts')
        .select((columns) => columns.fn.countAll<string>().as('count'))
        .where('kind', '=', kind)
        .where('at', '>', since())
        .executeTakeFirstOrThrow();
      return { count: Number(count), perDay: limits.perDay };
    },
  };
}
