import { mkdir } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

/** What the service uses of PGlite. `execProtocolRaw` is left out: it keeps every answer for as long as the engine lives. */
export type EmbeddedEngine = Pick<PGlite, 'exec' | 'execProtocol' | 'close'>;

/**
 * How much WAL a checkpoint leaves for use again; checkpoints themselves are upkeep's (upkeep.ts), for this engine never makes one. And what a
 * vacuum may take: the engine's memory never shrinks.
 */
const SETTINGS = ['max_wal_size=64MB', 'min_wal_size=32MB', 'maintenance_work_mem=16MB'];

/**
 * Opens PostgreSQL inside this process. Its megabytes are loaded only here: a service on a server neither needs nor ships them.
 * @param directory null keeps everything in memory
 * @param image what a new database starts with, instead of nothing
 */
export async function openEmbeddedEngine(directory: string | null, image?: Blob): Promise<PGlite> {
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 });
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(image ? { loadDataDir: image } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  });
}

/**
 * The embedded engine behind the same client as a server: `pg` speaks PostgreSQL's wire protocol to it without a socket. That
 * costs a fifth of what PGlite's own `query` does, because a statement keeps its name and plan, and types are read in one way.
 * The engine has one session, so the pool has one client, which everybody gets in the order of asking.
 */
export function embeddedPool(engine: EmbeddedEngine): Pool {
  return new Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', stream: () => new EngineWire(engine) });
}

/** What `pg` takes for its socket: each message goes to the engine, whose answer comes back as the next bytes. */
class EngineWire extends Duplex {
  constructor(private readonly engine: EmbeddedEngine) {
    super();
  }

  /**
   * A method of net.Socket that `pg` calls. The pool replaces a client whose query failed, but the engine has one session for all its
   * life: a new client would meet the transaction and the named statements of the one before.
   */
  connect(): this {
    this.engine.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    // An error of a statement is bytes like any other answer: `pg` reads them.
    this.engine.execProtocol(chunk, { throwOnError: false }).then(({ data }) => {
      this.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
      done();
    }, done);
  }

  /** What was written in one go is one message: an answer per turn, not per part. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
