import type { Generated } from 'kysely';

/** An offer that is out of sight, whether or not the index has it. */
export interface HiddenOfferRow {
  offer_id: string;
  /** For its owner. */
  reason: string;
  hidden_at: Generated<Date>;
}
