/** A file as storage knows it. */
export interface StoredFile {
  path: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  changedAt: number;
}

/** A file with its version mark, for optimistic concurrency: a replacement must name the latest mark. */
interface Marked {
  bytes: Buffer;
  /** Changes whenever the content does. */
  mark: string;
}

/**
 * Where releases lie: the same few operations on a folder and on S3-compatible storage. Paths use slashes and are relative
 * to the destination.
 */
export interface Destination {
  /** For people; without secrets. */
  readonly name: string;
  read(path: string): Promise<Buffer | undefined>;
  /** @returns false when there is such a file already; it stays as it is */
  create(path: string, bytes: Buffer): Promise<boolean>;
  readMarked(path: string): Promise<Marked | undefined>;
  /**
   * Replaces a whole file in one step.
   * @param mark of the content that is replaced; undefined: there must be none
   * @returns false when another writer was first
   */
  replace(path: string, bytes: Buffer, mark: string | undefined): Promise<boolean>;
  list(folder: string): Promise<StoredFile[]>;
  remove(paths: readonly string[]): Promise<void>;
  /** Clears away what a command that was killed has left of its own work. */
  tidy(now: number): Promise<void>;
}
