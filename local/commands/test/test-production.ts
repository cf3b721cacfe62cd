import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { makeCertificates } from '../../production/certificates';
import { isProgram, onPath } from '../../programs/find-program';
import { newestPostgres } from '../../programs/postgres';
import { buildAll } from '../build/build';
import type { Typed } from '../declared';
import { step } from '../progress';
import { endRun } from './end-run';

/** What docs/production.md is built from, by Debian's package. */
const PROGRAMS: Readonly<Record<string, () => boolean>> = {
  nginx: () => isInstalled('nginx'),
  postgresql: () => newestPostgres() !== undefined && isInstalled('pg_ctlcluster'),
  pgbouncer: () => isInstalled('pgbouncer'),
  pgbackrest: () => isInstalled('pgbackrest'),
  openssl: () => isInstalled('openssl'),
};

/**
 * `npm run test:production [-- --seed 7]`: what docs/production.md describes, from Debian's own programs on this machine, in a folder
 * of its own. Sales go on while each part restarts, the primary is killed, its standby promoted and a backup restored into an
 * empty place, by the commands of docs/production/database.md; the books are read after each. NEAR and Firebase are the local ones.
 */
export async function main(options: Typed<'test:production'>): Promise<void> {
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  installMissing();
  await buildAll();
  // Not below a folder of ours: the database runs as another user.
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-production-'));
  chmodSync(folder, 0o755);
  try {
    const { authority } = await step('Making certificates', () => makeCertificates(folder));
    const code = await run([folder, String(seed)], authority);
    endRun(code === 0, `seed ${seed}: ${code === 0 ? 'every check held' : 'see above'}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @throws SetupError that says what to install, where that is not ours to do */
function installMissing(): void {
  const missing = Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name]?.());
  if (missing.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new SetupError(`Not installed: ${missing.join(', ')}. On Debian: apt-get ${install.join(' ')}`);
  }
  console.log(`▸ apt-get ${install.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Some are where only root's PATH leads. */
const isInstalled = (name: string) => onPath(name) !== undefined || isProgram(join('/usr/sbin', name));

/** In a process that trusts the certificates. @returns its exit code */
function run(args: readonly string[], authority: string): Promise<number> {
  const main = ['--import', 'tsx', join('local', 'production', 'main.ts')];
  const child = spawn(process.execPath, [...main, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
  });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  // The keyboard's interrupt reaches both; the child ends in order.
  process.once('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
