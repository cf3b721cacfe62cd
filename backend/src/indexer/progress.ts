import type { Database } from '../db/database';
import { type Cursor, readCursor } from './cursor';
import type { Lease } from './lease';
import type { ProblemKind } from './problem';
import { readIndexerNote } from './status';

export interface IndexerState {
  running: boolean;
  /** False while another process reads the feed for the same database. */
  leading: boolean;
  /** Last block that the database holds; null before the first. */
  height: number | null;
  /** When that block was made. ms since the epoch. */
  blockTime: number | null;
  /** Why it cannot go on and what to do, while it cannot. */
  error: string | null;
  errorKind: ProblemKind | null;
  /** Events of the market that this version does not know, ignored since the start. */
  unknownEvents: number;
}

/** The stored cursor now. */
interface Indexed {
  height: number;
  hash: string;
}

export type IndexedListener = (indexed: Indexed) => void;

/** How far the index is and what stops it: told to listeners here, and to other processes through the lease's row. */
export class Progress {
  readonly state: IndexerState = {
    running: false,
    leading: false,
    height: null,
    blockTime: null,
    error: null,
    errorKind: null,
    unknownEvents: 0,
  };
  private readonly listeners = new Set<IndexedListener>();
  /** The problem last published to other processes; undefined: unknown. */
  private noted: string | null | undefined;

  constructor(
    private readonly database: Database,
    private readonly contractId: string,
    private readonly lease: Lease,
  ) {}

  /** @returns the way to stop */
  listen(listener: IndexedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  moveTo(cursor: Cursor | null): void {
    const moved = cursor !== null && cursor.height !== this.state.height;
    this.state.height = cursor?.height ?? null;
    this.state.blockTime = cursor?.time.getTime() ?? null;
    if (moved) for (const listener of this.listeners) listener({ height: cursor.height, hash: cursor.hash });
  }

  /** The stored cursor, whichever process moves it. */
  async readCursor(): Promise<void> {
    this.moveTo(await readCursor(this.database, this.contractId));
  }

  /** What the process that leads says stops it. */
  async readProblem(): Promise<void> {
    const note = await readIndexerNote(this.database, this.contractId);
    this.state.error = note?.error ?? null;
    this.state.errorKind = note?.kind ?? null;
    this.noted = undefined;
  }

  /** Says to all processes what stops the indexer; null: nothing does. */
  async setProblem(problem: { error: string; kind: ProblemKind } | null): Promise<void> {
    this.state.error = problem?.error ?? null;
    this.state.errorKind = problem?.kind ?? null;
    if (this.noted === this.state.error) return;
    // Not known until the database has accepted it.
    this.noted = undefined;
    await this.lease.note(problem);
    this.noted = this.state.error;
  }
}
