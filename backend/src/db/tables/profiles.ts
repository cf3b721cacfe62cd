import type { Generated } from 'kysely';

export interface ProfilesTables {
  profiles: ProfileRow;
  shown_profiles: ShownProfileRow;
}

export interface ProfileRow {
  wallet: string;
  email: string;
  name: string;
  phone_number: string;
  image: string;
  telegram: string;
  heading: string;
  heading_quantity: string;
  land_name: string;
  land_address: string;
  updated_at: Date;
  /** The name, folded as searches are. */
  name_text: Generated<string>;
  /** What the name looks like. */
  name_look: Generated<string>;
  /** Since when this wallet has a name that looks so. */
  named_at: Generated<Date>;
  /** When the profile was first saved. */
  member_since: Generated<Date>;
}

/** A view: profiles as others read them. */
export interface ShownProfileRow extends ProfileRow {
  /** Another known profile has a name that looks the same. */
  name_is_taken: boolean;
}
