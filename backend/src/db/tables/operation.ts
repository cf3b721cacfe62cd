import type { JSONColumnType } from 'kysely';

/** `running` may be taken up again; `answered` and `refused` are final and hold what is answered. */
export type OperationState = 'running' | 'answered' | 'refused';

/** What one idempotency key of a wallet asked for. */
export interface OperationRow {
  wallet: string;
  key: string;
  kind: string;
  body_hash: string;
  body: JSONColumnType<object, string, string>;
  state: OperationState;
  answer: JSONColumnType<object, string | null, string | null> | null;
  created_at: Date;
  updated_at: Date;
}
