import type { QuarantinedEventRow } from '../../db/tables/indexer';

/** What a batch does to the quarantine. */
export interface QuarantineDraft {
  /** Subject → the place of its earliest event that waits. */
  readonly waiting: Map<string, string>;
  readonly entries: QuarantinedEventRow[];
  /** Everything of the subject that waits from before that place is settled by the event there. */
  readonly overtakings: { subject: string; by: string }[];
}

export const emptyQuarantine = (): QuarantineDraft => ({
  waiting: new Map(),
  entries: [],
  overtakings: [],
});
