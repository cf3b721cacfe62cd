import type { Queries } from '../../db/database';

/** What a wallet has said in disputes and shown of deliveries, for its own export. Pictures by name: each can be fetched from its dispute. */
export async function ownStatements(queries: Queries, wallet: string): Promise<object[]> {
  const [statements, files] = await Promise.all([
    queries
      .selectFrom('dispute_statements')
      .select(['id', 'order_id', 'kind', 'reason', 'words', 'carrier', 'guide', 'created_at'])
      .where('wallet', '=', wallet)
      .orderBy('id')
      .execute(),
    queries
      .selectFrom('dispute_files')
      .select(['name', 'statement_id'])
      .where('wallet', '=', wallet)
      .where('statement_id', 'is not', null)
      .orderBy('position')
      .execute(),
  ]);
  return statements.map(({ id, ...statement }) => ({
    ...statement,
    files: files.filter(({ statement_id }) => statement_id === id).map(({ name }) => name),
  }));
}
