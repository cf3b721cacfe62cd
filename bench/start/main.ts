import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Typed } from '../../local/commands/declared';
import { step } from '../../local/commands/progress';
import { freePorts } from '../../local/free-port';
import { ROOT } from '../../shared/build/parts';
import { type Closing, withClosing } from '../closing';
import { failOn } from '../report';
import { type Round, report, verdicts } from './report';

const FIRST_PORT = 8_571;
const RESTARTS = 3;

/** `npm run bench:start`: docs/benchmarks.md says what it measures and how to read it. */
export async function main({ rounds: count, check }: Typed<'bench:start'>): Promise<void> {
  // A network of its own, whatever engines are configured.
  delete process.env.DATABASE_URL;
  await withClosing(async (closing) => {
    const rounds: Round[] = [];
    for (let index = 1; index <= count; index += 1) {
      rounds.push(await step(`Round ${index} of ${count}`, () => oneRound(closing)));
    }
    console.log(
      `\nFrom a fresh clone, ${cpus().length} cores, Node ${process.versions.node}\n\n${report(rounds)}\n`,
    );
    if (check) failOn(verdicts(rounds));
  });
}

/** In a fresh clone of what is committed, with nothing that an earlier start has left anywhere. */
async function oneRound(closing: Closing): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'cosecha-bench-start-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  closing.add(remove);
  const checkout = join(folder, 'checkout');
  await promisify(execFile)('git', ['clone', '--quiet', '--no-hardlinks', ROOT, checkout]);
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  const environment = {
    ...process.env,
    npm_config_cache: join(folder, 'npm'),
    TMPDIR: temporary,
    PORT: String(await freePorts(FIRST_PORT, 1, '127.0.0.1')),
    DATA_DIR: join(folder, 'data'),
  };
  const start = () => startOnce(checkout, environment, closing);
  const { ready: first, install } = await start();
  if (install === undefined) throw new Error('The first start has not said how long npm ci took.');
  const restarts: number[] = [];
  for (let index = 0; index < RESTARTS; index += 1) restarts.push((await start()).ready);
  await remove();
  return { install, first, restarts };
}

/** Starts, waits until it is ready, and ends it. Milliseconds. @throws Error with what it said, when it ends before */
async function startOnce(
  cwd: string,
  env: NodeJS.ProcessEnv,
  closing: Closing,
): Promise<{ ready: number; install?: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['local/bootstrap.mjs', 'start'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.add(() => child.kill());
  const ended = once(child, 'exit');
  const said: string[] = [];
  let install: number | undefined;
  let ready: number | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const installed = /^ {2}Packages installed in ([\d.]+) s$/.exec(line)?.[1];
    if (installed !== undefined) install = Number(installed) * 1_000;
    if (!line.startsWith('Cosecha is ready')) continue;
    ready = performance.now() - started;
    child.kill();
  }
  await ended;
  if (ready === undefined) throw new Error(`npm start ended before it was ready:\n${said.join('\n')}`);
  return { ready, install };
}
