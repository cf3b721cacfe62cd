import {
  CONTACT_WINDOW_MS,
  COUNTERPARTS_ASKED,
  COUNTERPARTS_MOST,
  isAccountId,
  isSamePhone,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database';
import { nameForOthers } from '../profiles/profile';
import type { Services } from '../services';

/** What screens show of a person with whom a wallet trades or talks, or whose dispute it judges. */
interface Counterpart {
  wallet: string;
  /** '' where there is no profile; the picture too. */
  name: string;
  image: string;
}

const among = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
);

export const counterpartsSchema = z.object({
  /** Wallets by comma: of these alone, however long ago they were met. */
  among: z.optional(
    z.pipe(among, z.array(z.string().check(z.refine(isAccountId))).check(z.maxLength(COUNTERPARTS_ASKED))),
  ),
});

/**
 * The other sides of a wallet's orders and questions, and of the disputes that it judges now: the latest first. One
 * question for a whole list, of which people met longer ago are no part: they are found by their wallets.
 * @param among these alone
 */
export async function counterparts(
  database: Database,
  wallet: string,
  among: readonly string[] | null = null,
): Promise<Counterpart[]> {
  const isAsked = among === null ? sql`true` : sql`other.wallet in (${sql.join(among)})`;
  const { rows } = await sql<Counterpart & { taken: boolean }>`
    with talks as (
      select seller_id, buyer_id, arbiter_id, extract(epoch from created_at) as at from chat_conversations
      where (kind = 'question' and (seller_id = ${wallet} or buyer_id = ${wallet}))
        or (arbiter_id = ${wallet} and is_disputed and not is_over)
    )
    select met.wallet, coalesce(profiles.name, '') as name, coalesce(profiles.image, '') as image,
      coalesce(profiles.name_is_taken, false) as taken
    from (
      select other.wallet, max(other.at) as newest from (
        select signer_id as wallet, created_ns / 1e9 as at from orders where owner_id = ${wallet}
        union all
        select owner_id, created_ns / 1e9 from orders where signer_id = ${wallet}
        union all
        select seller_id, at from talks where seller_id <> ${wallet}
        union all
        select buyer_id, at from talks where buyer_id <> ${wallet}
      ) as other where ${isAsked} group by other.wallet order by newest desc limit ${sql.lit(COUNTERPARTS_MOST)}
    ) as met
    left join shown_profiles as profiles on profiles.wallet = met.wallet
    order by met.newest desc`.execute(database);
  return rows.map(({ taken, ...person }) => ({ ...person, name: nameForOthers(person.name, taken) }));
}

/** Longer than any number with what people put between its digits. */
const LONGEST_PHONE = 40;
export const phoneSchema = z.object({
  phoneNumber: z.string().check(z.minLength(1), z.maxLength(LONGEST_PHONE)),
});

/**
 * The counterparts with this number, which may lack its country: of those alone whose number `order-contact.ts` lets the wallet read now, so
 * that guessing tells nothing.
 */
export async function counterpartsByPhone(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wallet: string,
  { phoneNumber }: z.infer<typeof phoneSchema>,
): Promise<Counterpart[]> {
  const readableSinceNs = BigInt(clock() - CONTACT_WINDOW_MS) * 1_000_000n;
  const { rows } = await sql<{ wallet: string; phone_number: string }>`
    select wallet, phone_number from shown_profiles where phone_number <> '' and wallet in (
      select signer_id from orders where owner_id = ${wallet} and (not closed or since_ns > ${readableSinceNs})
      union
      select owner_id from orders where signer_id = ${wallet} and (not closed or since_ns > ${readableSinceNs})
    )`.execute(database);
  const theirs = rows.filter(({ phone_number }) => isSamePhone(phone_number, phoneNumber));
  if (theirs.length === 0) return [];
  return counterparts(
    database,
    wallet,
    theirs.map((row) => row.wallet),
  );
}
