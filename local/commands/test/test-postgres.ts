import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { newestPostgres, startPostgres } from '../../programs/postgres';
import type { Typed } from '../declared';
import { endRun } from './end-run';

/**
 * `npm run test:postgres [-- <what jest takes>]`: the service's tests on PostgreSQL instead of the embedded database, each file in
 * a schema of its own. On the server of TEST_DATABASE_URL, or on one that is started for it in a temporary folder.
 */
export async function main({ rest: args }: Typed<'test:postgres'>): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  const pattern = args.length > 0 ? args : ['backend'];
  const code = url ? await runJest(pattern, url) : await onOwnServer((url) => runJest(pattern, url));
  endRun(code === 0, `jest ended with ${code} on PostgreSQL`);
}

async function onOwnServer(work: (url: string) => Promise<number>): Promise<number> {
  const bin = newestPostgres();
  if (!bin) {
    throw new SetupError(
      'PostgreSQL 15 or newer was not found: apt-get install postgresql, or name a server in TEST_DATABASE_URL.',
    );
  }
  const data = await mkdtemp(join(tmpdir(), 'cosecha-test-postgres-'));
  const abort = new AbortController();
  const servers: { stop(): Promise<void> }[] = [];
  const end = () => abort.abort();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    const started = (server: { stop(): Promise<void> }) => servers.push(server);
    const { url } = await startPostgres({ bin, data, started, signal: abort.signal });
    return await work(url('postgres'));
  } finally {
    for (const server of servers) await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Its exit code. Interrupted from the keyboard it ends by itself, and then the server is ended too. */
function runJest(args: readonly string[], url: string): Promise<number> {
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [jest, ...args], {
      stdio: 'inherit',
      env: { COSECHA_TESTS: 'ci', ...process.env, TEST_DATABASE_URL: url },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
