import type { Generated } from 'kysely';

/** What offers carry of their seller: the name that they are found by; whether they are away or have a badge. */
export type SellerCopy = 'name' | 'marks';

/** A seller whose offers do not all say it yet. */
export interface SellerCopyRow {
  wallet: string;
  copy: SellerCopy;
  asked_at: Generated<Date>;
}
