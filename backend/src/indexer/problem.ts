/** Why the indexer cannot go on. */
export type ProblemKind =
  | 'feed-unavailable'
  | 'feed-busy'
  | 'feed-behind'
  | 'feed-too-late'
  | 'other-chain'
  | 'block-unreadable'
  | 'database';

/** Advice in /health for the operator. */
export const ADVICE: Readonly<Record<ProblemKind, string>> = {
  'feed-unavailable': 'It is asked again by itself. If this lasts, check NEAR_DATA_URL.',
  'feed-busy': 'The feed asks for patience; it is asked again by itself.',
  'feed-behind':
    'The feed ends before what the database holds. Wait until it has caught up. If the chain was put back to an earlier state, or began anew, have it read again: index rebuild (npm run index -- rebuild, backend/README.md).',
  'feed-too-late':
    'The feed does not keep blocks that old. Set INDEXER_START_HEIGHT to the height at which the market was deployed, or use an archive as NEAR_DATA_URL.',
  'other-chain':
    'The feed and the database belong to different chains. Point NEAR_DATA_URL to the chain of this database; nothing of the other chain was written. If that chain is the right one, have it read from its beginning: index rebuild (npm run index -- rebuild, backend/README.md).',
  'block-unreadable': 'The feed answered something that is no block. It is asked again by itself.',
  database: 'The database refused. It is tried again by itself.',
};

/** The feed's answer is invalid; it is retried automatically. */
export const isOfTheFeed = (kind: ProblemKind | null): boolean =>
  kind === 'feed-unavailable' || kind === 'feed-busy' || kind === 'block-unreadable';

/** A reason to stop before a block, and to try again later. */
export class IndexerProblem extends Error {
  override readonly name = 'IndexerProblem';

  constructor(
    readonly kind: ProblemKind,
    detail: string,
    /** Milliseconds that the feed asked us to wait. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(detail);
  }
}

export function problemKindOf(error: unknown): ProblemKind {
  return error instanceof IndexerProblem ? error.kind : 'database';
}
