import { foldText, keysOf, nameSkeleton, OWN_PICTURE, plainLine, shownName } from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import type { ProfileRow } from '../../db/tables/profiles';
import { askForCopies } from '../../indexer/draft/seller-copies';

/** Columns that have no input field. */
type OurColumn = 'wallet' | 'updated_at' | 'member_since' | 'name_text' | 'name_look' | 'named_at';

/** Field on the wire → column, and how long it may be. `ladnName` is the wire's own spelling. */
export const PROFILE_FIELDS = {
  email: { column: 'email', max: 254, form: /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  name: { column: 'name', max: 80, form: /^[^\p{Cc}]*$/u },
  phoneNumber: { column: 'phone_number', max: 24, form: /^[+\d][\d\s()-]*$|^$/ },
  image: {
    column: 'image',
    max: 300,
    form: new RegExp(`^$|${OWN_PICTURE.source}`),
  },
  telegram: { column: 'telegram', max: 40, form: /^@?\w*$/ },
  heading: { column: 'heading', max: 80, form: /^[^\p{Cc}]*$/u },
  headingQuantity: { column: 'heading_quantity', max: 20, form: /^[\d.,]*$/ },
  ladnName: { column: 'land_name', max: 80, form: /^[^\p{Cc}]*$/u },
  landAddress: { column: 'land_address', max: 200, form: /^[^\p{Cc}]*$/u },
} as const satisfies Record<
  string,
  { column: Exclude<keyof ProfileRow, OurColumn>; max: number; form: RegExp }
>;
type ProfileField = keyof typeof PROFILE_FIELDS;

/** What leads to the person outside of the marketplace: a thief who changes it takes their customers along. */
export const CONTACT_FIELDS = ['phoneNumber', 'telegram', 'landAddress'] as const satisfies ProfileField[];

/** A profile as its owner sees it. */
export type OwnProfile = Record<'wallet' | ProfileField, string>;

/** What anybody may see: no way to reach the person outside of the marketplace. */
type PublicProfile = Pick<
  OwnProfile,
  'wallet' | 'name' | 'image' | 'heading' | 'headingQuantity' | 'ladnName'
> & {
  /** When the profile was first saved, ISO; null for who has none. */
  memberSince: string | null;
};

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(PROFILE_FIELDS, name);
}

/** A wallet that never wrote its profile has an empty one. */
export async function readProfile(database: Queries, wallet: string): Promise<OwnProfile> {
  return ownProfile(wallet, await findRow(database, wallet));
}

export async function readPublicProfile(database: Queries, wallet: string): Promise<PublicProfile> {
  const row = await database
    .selectFrom('shown_profiles')
    .selectAll()
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  const { image, heading, headingQuantity, ladnName } = ownProfile(wallet, row);
  const name = nameForOthers(row?.name, row?.name_is_taken);
  const memberSince = row?.member_since.toISOString() ?? null;
  return { wallet, name, image, heading, headingQuantity, ladnName, memberSince };
}

/** A name from `shown_profiles`, with a mark where it looks like another person's name; '' where there is no profile. */
export function nameForOthers(name: string | null | undefined, isTaken: boolean | null | undefined): string {
  return shownName(plainLine(name ?? ''), isTaken ? 'seller' : null);
}

const findRow = (database: Queries, wallet: string): Promise<Selectable<ProfileRow> | undefined> =>
  database.selectFrom('profiles').selectAll().where('wallet', '=', wallet).executeTakeFirst();

/** Rows may be older than the rule for what people type (docs/decisions/0038). */
const ownProfile = (wallet: string, row: Selectable<ProfileRow> | undefined): OwnProfile => ({
  wallet,
  email: row?.email ?? '',
  name: plainLine(row?.name ?? ''),
  phoneNumber: row?.phone_number ?? '',
  image: row?.image ?? '',
  telegram: row?.telegram ?? '',
  heading: plainLine(row?.heading ?? ''),
  headingQuantity: row?.heading_quantity ?? '',
  ladnName: plainLine(row?.land_name ?? ''),
  landAddress: plainLine(row?.land_address ?? ''),
});

/** Writes the given fields and leaves the others as they were. The seller's offers are found by a new name soon; the same again asks for nothing. */
export async function saveProfile(
  database: Database,
  wallet: string,
  changes: Partial<Record<ProfileField, string>>,
  now: Date,
): Promise<OwnProfile> {
  const columns = Object.fromEntries(
    keysOf(changes).map((field) => [PROFILE_FIELDS[field].column, changes[field]]),
  );
  const { name } = changes;
  const look = name === undefined ? {} : { name_look: nameSkeleton(name), name_text: foldText(name) };
  const namedAt = sql<Date>`case when profiles.name_look = excluded.name_look then profiles.named_at
    else excluded.named_at end`;
  await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('profiles')
      .select('name_text')
      .where('wallet', '=', wallet)
      .forUpdate()
      .executeTakeFirst();
    await transaction
      .insertInto('profiles')
      .values({
        ...EMPTY_ROW,
        ...columns,
        ...look,
        wallet,
        updated_at: now,
        member_since: now,
        named_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('wallet').doUpdateSet({
          ...columns,
          ...look,
          updated_at: now,
          ...(name !== undefined && { named_at: namedAt }),
        }),
      )
      .execute();
    const isRenamed = name !== undefined && before?.name_text !== look.name_text;
    if (isRenamed) await askForCopies(transaction, 'name', [wallet]).execute();
  });
  return readProfile(database, wallet);
}

const EMPTY_ROW = {
  email: '',
  name: '',
  phone_number: '',
  image: '',
  telegram: '',
  heading: '',
  heading_quantity: '',
  land_name: '',
  land_address: '',
} satisfies Omit<ProfileRow, OurColumn>;
