import type { DisputeReasonCode } from '@cosecha/shared/domain';
import type { Generated } from 'kysely';

export interface DisputesTables {
  dispute_statements: DisputeStatementRow;
  dispute_files: DisputeFileRow;
}

export type StatementKind = 'opening' | 'statement' | 'ruling';

/** A statement in a dispute, or what its seller showed of the delivery. */
export interface DisputeStatementRow {
  id: Generated<string>;
  order_id: string;
  wallet: string;
  /** The idempotency key that it came with. */
  key: string;
  kind: StatementKind | 'delivery';
  /** The reason given with an opening; null where none was chosen. */
  reason: DisputeReasonCode | null;
  words: string;
  /** How a delivery is followed: a code of CARRIERS or a name, and the parcel's number; '' for what was left out. */
  carrier: Generated<string>;
  guide: Generated<string>;
  created_at: Date;
}

/** A picture of a dispute, private to its two sides and the arbiter. */
export interface DisputeFileRow {
  name: string;
  order_id: string;
  /** Who sent it. */
  wallet: string;
  /** Null until a statement shows it. */
  statement_id: string | null;
  /** Among the pictures of its statement. */
  position: Generated<number>;
  created_at: Date;
}
