import type { FieldNode } from 'graphql';
import type { TextRow } from '../db/reader';
import { valueError } from './errors';
import { type Operand, readOperand, type Variables } from './operands';
import { type SelectionScope, subSelection } from './selection';

/** How far the chain was indexed when an answer was read. */
export interface Cursor {
  height: number;
  hash: string;
  /** Seconds since the epoch. */
  timestamp: number;
  /** Something stops the indexer, in whichever process it runs. */
  isFailing: boolean;
  /** Tells two states of what is out of sight apart, which is no block's doing. */
  hidden: string;
}

/** Texts that a cursor's row has. */
export const CURSOR_COLUMNS = 5;

/** The cursor's row as texts; `$n` is the contract. */
export const cursorSelect = (contract: string) =>
  `select height::text, block_hash, floor(extract(epoch from block_time))::bigint::text, case when exists (select from indexer_leases where contract_id = ${contract} and error is not null) then 'failing' end, (select concat(count(*), ' ', extract(epoch from max(hidden_at))) from hidden_offers) from chain_cursor where contract_id = ${contract}`;

export function cursorFrom(row: TextRow | undefined, first = 0): Cursor | null {
  if (!row) return null;
  return {
    height: Number(row[first]),
    hash: row[first + 1] ?? '',
    timestamp: Number(row[first + 2]),
    isFailing: row[first + 3] === 'failing',
    hidden: row[first + 4] ?? '',
  };
}

/** Tells two states of the index apart. */
export const versionOf = (cursor: Cursor | null) =>
  cursor ? `${cursor.height} ${cursor.hash}${cursor.isFailing ? ' failing' : ''} ${cursor.hidden}` : null;

/**
 * The check of a `block` argument: only the newest indexed block can be answered.
 * @throws GraphQLError in graph-node's words, which clients read to wait for a block
 */
export function blockCheck(
  operand: Operand,
  deployment: string,
): (variables: Variables, cursor: Cursor | null) => void {
  const parts = Object.entries(Object(operand)).map(([key, part]) => [key, readOperand(part)] as const);
  return (variables, cursor) => {
    const height = cursor?.height ?? 0;
    for (const [key, read] of parts) {
      const value = read(variables);
      if (value === null || value === undefined) continue;
      if (key === 'hash' && value !== cursor?.hash) {
        throw valueError(
          'block.hash',
          'only the newest indexed block can be asked for, and this is not its hash',
        );
      }
      if (key === 'hash') continue;
      if (Number(value) > height) {
        throw valueError(
          `block.${key}`,
          `subgraph ${deployment} has only indexed up to block number ${height} and data for block number ${value} is therefore not yet available`,
        );
      }
      if (key === 'number' && Number(value) < height) {
        throw valueError(
          `block.${key}`,
          `subgraph ${deployment} only has data starting at block number ${height} and data for block number ${value} is therefore not available`,
        );
      }
    }
  };
}

/** `_meta { block { number hash timestamp } deployment hasIndexingErrors }`, aliases included. */
export function metaWriter(
  nodes: readonly FieldNode[],
  scope: SelectionScope,
  deployment: string,
): (cursor: Cursor | null) => string {
  const fields = [...subSelection(nodes, scope)].map(([key, inner]) => ({
    key,
    name: inner[0]?.name.value ?? '',
    block: [...subSelection(inner, scope)].map(([name, [node]]) => [name, node?.name.value ?? ''] as const),
  }));
  return (cursor) => {
    const block: Record<string, unknown> = {
      __typename: '_Block_',
      number: cursor?.height ?? 0,
      hash: cursor?.hash ?? null,
      timestamp: cursor?.timestamp ?? null,
      parentHash: null,
    };
    const hasIndexingErrors = cursor?.isFailing ?? false;
    const meta: Record<string, unknown> = { __typename: '_Meta_', deployment, hasIndexingErrors };
    return JSON.stringify(
      Object.fromEntries(
        fields.map(({ key, name, block: inner }) => [
          key,
          name === 'block' ? Object.fromEntries(inner.map(([at, field]) => [at, block[field]])) : meta[name],
        ]),
      ),
    );
  };
}
