import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Child, startChild } from '../programs/child';

const LONGEST_START_MS = 600_000;
const healthSchema = z.object({
  ok: z.boolean(),
  backend: z.object({ indexer: z.object({ lag: z.nullable(z.number()), error: z.nullable(z.string()) }) }),
});

/** `npm start` in a process of its own: what ends it, and what it holds, is seen from outside. */
export interface Target {
  port: number;
  /** Megabytes of memory that the process holds now; null where the system does not tell. */
  megabytes(): number | null;
  /** Null when every part answers and the index has caught up with the chain, else what is wrong. */
  trouble(patienceMs: number): Promise<string | null>;
  close(): Promise<void>;
}

/** @param on another Node than this one */
export async function startTarget(
  port: number,
  dataDir: string,
  on = { program: process.execPath, environment: process.env },
): Promise<Target> {
  const child = startChild(on.program, [join('local', 'bootstrap.mjs'), 'start', '--reset'], {
    env: { ...on.environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
  });
  const target: Target = {
    port,
    megabytes: () => megabytesOf(child),
    async trouble(patienceMs) {
      for (const end = Date.now() + patienceMs; ; await wait(200)) {
        // An unhandled rejection ends it, too.
        if (child.hasEnded()) return `it ended with ${await child.ended}: ${child.complaints()}`;
        const problem = await healthProblem(port);
        if (problem === null || Date.now() > end) return problem;
      }
    },
    close: () => child.stop(),
  };
  const problem = await target.trouble(LONGEST_START_MS);
  if (problem) throw new Error(`the app did not start: ${problem}`);
  return target;
}

async function healthProblem(port: number): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(10_000) });
    const { ok, backend } = z.parse(healthSchema, await answer.json());
    if (ok && backend.indexer.lag === 0) return null;
    return `not healthy: ${backend.indexer.error ?? `${backend.indexer.lag} blocks behind`}`;
  } catch (error) {
    return `no health: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Linux tells in /proc. */
function megabytesOf({ pid }: Child): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : null;
  } catch {
    return null;
  }
}
