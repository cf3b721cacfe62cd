import type { Selectable } from 'kysely';
import type { Queries } from '../../db/database';
import type { ProfileRow } from '../../db/tables/profile';

/** A profile as its owner sees it; `ladnName` is the wire's own spelling. */
export interface OwnProfile {
  wallet: string;
  email: string;
  name: string;
  phoneNumber: string;
  image: string;
  telegram: string;
  heading: string;
  headingQuantity: string;
  ladnName: string;
  landAddress: string;
}

/** What anybody may see: no way to reach the person outside of the marketplace. */
export type PublicProfile = Pick<
  OwnProfile,
  'wallet' | 'name' | 'image' | 'heading' | 'headingQuantity' | 'ladnName'
> & {
  /** When the profile was first saved, ISO; null for who has none. */
  memberSince: string | null;
};

/** Columns that nobody fills in. */
type OurColumn = 'wallet' | 'updated_at' | 'member_since';
type ProfileField = Exclude<keyof OwnProfile, 'wallet'>;

/** Field on the wire → column, and how long it may be. */
export const PROFILE_FIELDS: Record<
  ProfileField,
  { column: Exclude<keyof ProfileRow, OurColumn>; max: number; form: RegExp }
> = {
  email: { column: 'email', max: 254, form: /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  name: { column: 'name', max: 80, form: /^[^\p{Cc}]*$/u },
  phoneNumber: { column: 'phone_number', max: 24, form: /^[+\d][\d\s()-]*$|^$/ },
  image: {
    column: 'image',
    max: 300,
    form: /^$|^\/media\/(?:[a-f\d]{64}|demo\/[a-z\d-]{1,80})\.(?:jpg|png|webp)$/,
  },
  telegram: { column: 'telegram', max: 40, form: /^@?\w*$/ },
  heading: { column: 'heading', max: 80, form: /^[^\p{Cc}]*$/u },
  headingQuantity: { column: 'heading_quantity', max: 20, form: /^[\d.,]*$/ },
  ladnName: { column: 'land_name', max: 80, form: /^[^\p{Cc}]*$/u },
  landAddress: { column: 'land_address', max: 200, form: /^[^\p{Cc}]*$/u },
};

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(PROFILE_FIELDS, name);
}

/** A wallet that never wrote its profile has an empty one. */
export async function readProfile(database: Queries, wallet: string): Promise<OwnProfile> {
  return ownProfile(wallet, await findRow(database, wallet));
}

export async function readPublicProfile(database: Queries, wallet: string): Promise<PublicProfile> {
  const row = await findRow(database, wallet);
  const { name, image, heading, headingQuantity, ladnName } = ownProfile(wallet, row);
  const memberSince = row?.member_since.toISOString() ?? null;
  return { wallet, name, image, heading, headingQuantity, ladnName, memberSince };
}

const findRow = (database: Queries, wallet: string): Promise<Selectable<ProfileRow> | undefined> =>
  database.selectFrom('profiles').selectAll().where('wallet', '=', wallet).executeTakeFirst();

const ownProfile = (wallet: string, row: Selectable<ProfileRow> | undefined): OwnProfile => ({
  wallet,
  email: row?.email ?? '',
  name: row?.name ?? '',
  phoneNumber: row?.phone_number ?? '',
  image: row?.image ?? '',
  telegram: row?.telegram ?? '',
  heading: row?.heading ?? '',
  headingQuantity: row?.heading_quantity ?? '',
  ladnName: row?.land_name ?? '',
  landAddress: row?.land_address ?? '',
});

/** Writes the given fields and leaves the others as they were. */
export async function saveProfile(
  database: Queries,
  wallet: string,
  changes: Partial<Record<ProfileField, string>>,
  now: Date,
): Promise<OwnProfile> {
  const columns = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [PROFILE_FIELDS[field as ProfileField].column, value]),
  );
  await database
    .insertInto('profiles')
    .values({ ...EMPTY_ROW, ...columns, wallet, updated_at: now, member_since: now })
    .onConflict((conflict) => conflict.column('wallet').doUpdateSet({ ...columns, updated_at: now }))
    .execute();
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
