import type { DisputeReasonCode } from '@cosecha/shared/domain';
import type { Generated } from 'kysely';

export type StatementKind = 'opening' | 'statement' | 'ruling';

/** A statement in a dispute. */
export interface DisputeStatementRow {
  id: Generated<string>;
  order_id: string;
  wallet: string;
  /** The idempotency key that it came with. */
  key: string;
  kind: StatementKind;
  /** The reason given with an opening; null where none was chosen. */
  reason: DisputeReasonCode | null;
  words: string;
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
