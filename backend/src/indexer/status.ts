import type { Queries } from '../db/database';
import { ADVICE, type ProblemKind } from './problem';

/** What whichever process reads the feed says stops it. */
interface IndexerNote {
  error: string;
  kind: ProblemKind | null;
  since: Date | null;
}

/** Null while nothing stops it. The same in every process on one database: /health of those that do not lead reads it. */
export async function readIndexerNote(queries: Queries, contractId: string): Promise<IndexerNote | null> {
  const row = await queries
    .selectFrom('indexer_leases')
    .select(['error', 'error_kind', 'error_since'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (!row?.error) return null;
  return { error: row.error, kind: isKind(row.error_kind) ? row.error_kind : null, since: row.error_since };
}

const isKind = (kind: string | null): kind is ProblemKind => kind !== null && Object.hasOwn(ADVICE, kind);
