import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, freePort, startChild } from '../programs/child';
import { startPostgres } from '../programs/postgres';

const START_MS = 120_000;
const LOOK_MS = 25;

/** Something that runs in a process of its own, at one address for good. */
export interface Part {
  name: string;
  url: string;
  /** Until it answers. @param environment of this run only */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** The process of the present life. */
  pid(): number | undefined;
  kill(): Promise<void>;
  /** Asks it to end. @returns how long that took in ms, and its exit code */
  end(): Promise<{ ms: number; code: number | null }>;
  /** The end of what it wrote to its error output. */
  complaints(): string;
}

interface Program {
  name: string;
  port: number;
  program: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Where it is not asked in the clear. */
  url?: string;
  /** Where it runs; here unless it is said. */
  cwd?: string;
  /** File that what it says is appended to. */
  log?: string;
  /** Asked until anybody answers. */
  path?: string;
}

export interface ProgramPart extends Part {
  /** Environment of each of its runs. */
  environment: Readonly<Record<string, string>>;
  log?: string;
}

export function programPart(part: Program): ProgramPart {
  const { name, port, program, args, cwd, log, environment = {}, path = '/health' } = part;
  const { url = `http://127.0.0.1:${port}` } = part;
  let child: Child | undefined;
  return {
    name,
    url,
    environment,
    log,
    async start(more = {}) {
      const env = { ...process.env, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port) };
      child = startChild(program, args, { cwd, log, env: { ...env, ...environment, ...more } });
      await answers(child, name, `${url}${path}`);
    },
    pid: () => child?.pid,
    kill: async () => child?.stop('SIGKILL'),
    async end() {
      const from = performance.now();
      child?.send('SIGTERM');
      const code = (await child?.ended) ?? null;
      return { ms: performance.now() - from, code };
    },
    complaints: () => child?.complaints() ?? '',
  };
}

async function answers(child: Child, name: string, url: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await wait(LOOK_MS)) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.arrayBuffer(),
      () => null,
    );
    if (answered !== null) return;
    if (child.hasEnded() || Date.now() > end) throw new Error(`${name} did not start: ${child.complaints()}`);
  }
}

/** PostgreSQL in a folder of its own, on one port through all its lives. @param bin folder of its programs */
export async function postgresPart(bin: string): Promise<Part & { remove(): void }> {
  const port = await freePort();
  // Not inside a folder of ours: it may run as another user.
  const data = mkdtempSync(join(tmpdir(), 'cosecha-postgres-'));
  const { signal } = new AbortController();
  let server: Pick<Child, 'stop'> | undefined;
  const stop = async (how: NodeJS.Signals) => {
    const from = performance.now();
    await server?.stop(how);
    return { ms: performance.now() - from, code: 0 };
  };
  const startOnce = () =>
    startPostgres({
      ...{ bin, data, signal, port },
      started: (started) => {
        server = started;
      },
    });
  return {
    name: 'postgres',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      // A killed one leaves processes that have to notice it first.
      for (const end = Date.now() + START_MS; ; await wait(200)) {
        const error = await startOnce().then(
          () => null,
          (reason: unknown) => reason,
        );
        if (error === null) return;
        if (Date.now() > end) throw error;
      }
    },
    pid: () => undefined,
    kill: async () => void (await stop('SIGKILL')),
    end: () => stop('SIGINT'),
    complaints: () => '',
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}
