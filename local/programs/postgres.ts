import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Child, freePort, type ProgramOptions, runProgram, startChild } from './child';
import { isProgram } from './find-program';

/** The oldest PostgreSQL that the service runs on. */
export const OLDEST_POSTGRES = 15;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
export const DATABASE_USER = 'postgres';
const START_MS = 60_000;

/** Room for the table and its indexes; everything else as PostgreSQL comes. */
const SETTINGS = {
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
};

/** Whom a program runs as; empty: as ourselves. */
export type Identity = { uid?: number; gid?: number };

export interface Server {
  port: number;
  /** Connection URL of one database. */
  url(database: string): string;
}

export interface ServerOptions {
  /** Folder of PostgreSQL's programs. */
  bin: string;
  /** Data folder, which is made when it is not there. */
  data: string;
  /** Called as soon as the server runs, so that it is ended even when it never gets ready. */
  started(server: Pick<Child, 'stop'>): void;
  /** Breaks off the making of the data folder. */
  signal: AbortSignal;
  /** Any free one unless it is said. */
  port?: number;
}

/**
 * Starts PostgreSQL, on a free port unless one is named.
 * @throws Error with the server's own complaint
 */
export async function startPostgres({
  bin,
  data,
  started,
  signal,
  port: wish,
}: ServerOptions): Promise<Server> {
  const identity = serverIdentity();
  const cluster = join(data, 'cluster');
  makeFolder(data, identity);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await initialise(bin, cluster, { cwd: data, signal, ...identity });
  }
  const port = wish ?? (await freePort());
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: data });
  const child = startChild(
    join(bin, 'postgres'),
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: data, ...identity },
  );
  // PostgreSQL's fast shutdown: it ends the connections and closes in order.
  started({ stop: (signal = 'SIGINT') => child.stop(signal) });
  const url = (database: string) => `postgres://${DATABASE_USER}@127.0.0.1:${port}/${database}`;
  await untilReady(child, url('postgres'));
  return { port, url };
}

/** PostgreSQL refuses to run as root: then Debian's user for it, or none. */
export function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of [DATABASE_USER, 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"');
}

function makeFolder(folder: string, { uid, gid }: Identity): void {
  mkdirSync(folder, { recursive: true });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

async function initialise(bin: string, cluster: string, options: ProgramOptions): Promise<void> {
  const args = [
    '-D',
    cluster,
    '-U',
    DATABASE_USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await runProgram(join(bin, 'initdb'), args, options);
}

async function untilReady(child: Child, url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && !child.hasEnded()) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error(`PostgreSQL did not start:\n${child.complaints()}`);
}

/** Folder of the programs of the newest installed version that the service runs on. */
export function newestPostgres(): string | undefined {
  const installed = versionsUnder(DEBIAN_POSTGRES)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN_POSTGRES, String(version), 'bin'));
  return installed.find((folder) =>
    ['initdb', 'postgres', 'pgbench'].every((name) => isProgram(join(folder, name))),
  );
}

function versionsUnder(folder: string): number[] {
  try {
    return readdirSync(folder)
      .map(Number)
      .filter((version) => Number.isInteger(version));
  } catch {
    return [];
  }
}
