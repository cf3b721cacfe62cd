import type { Generated } from 'kysely';

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
  /** When the profile was first saved. */
  member_since: Generated<Date>;
}
