import { once } from 'node:events';
import { inspect } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import fastify from 'fastify';
import { SetupError } from './setup-error';

export interface Alone {
  plugin: FastifyPluginAsync;
  prefix?: string;
  /** What GET /health answers; 503 unless `ok`. */
  health(): { ok: boolean };
  /** What is said once it listens. @param url its origin */
  lines(url: string): readonly string[];
  close(): Promise<void>;
}

export interface Address {
  host: string;
  /** 0: any free one. */
  port: number;
}

/** Serves an emulator in a process of its own until SIGINT or SIGTERM. */
export async function serveAlone(alone: Alone, { host, port }: Address): Promise<void> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/health', async (_request, reply) => {
    const health = alone.health();
    return reply.code(health.ok ? 200 : 503).send(health);
  });
  await app.register(alone.plugin, { prefix: alone.prefix });
  const url = await app.listen({ host, port });
  for (const line of alone.lines(url)) process.stdout.write(`${line}\n`);
  await Promise.race((['SIGINT', 'SIGTERM'] as const).map((signal) => once(process, signal)));
  await app.close();
  await alone.close();
}

/** Runs a program to its end; of a SetupError only the message is shown. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isExpected = error instanceof Error && error.name === 'SetupError';
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  });
}

/** A port from the command line. @throws SetupError */
export function portOf(typed: string): number {
  if (/^\d{1,5}$/.test(typed) && Number(typed) <= 65_535) return Number(typed);
  throw new SetupError(`--port takes a number up to 65535, not "${typed}".`);
}
