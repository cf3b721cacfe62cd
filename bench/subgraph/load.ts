import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runProgram } from '../../local/programs/child';
import { quantile } from '../../local/statistics';

export interface Load {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface LoadOptions {
  seconds: number;
  connections: number;
  /** Folder for what the programs read and write. */
  scratch: string;
  signal: AbortSignal;
}

/** One POST, again and again. `bytes` is the length of a right answer's body. */
export interface PostTarget {
  url: string;
  body: string;
  bytes: number;
}

const number = z.number().check(z.gte(0));
const wrkSchema = z.object({
  requests: number,
  microseconds: number.check(z.gt(0)),
  bytes: number,
  p50: number,
  p99: number,
  badStatus: number,
  broken: number,
});

/** @throws Error when any answer failed or fell short: a bench of errors is worth nothing */
export async function loadWithWrk(wrk: string, target: PostTarget, options: LoadOptions): Promise<Load> {
  const { seconds, connections, scratch, signal } = options;
  const bodyFile = join(scratch, 'body.json');
  await writeFile(bodyFile, target.body);
  const output = await runProgram(
    wrk,
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      join(__dirname, 'load.lua'),
      target.url,
    ],
    { env: { ...process.env, BENCH_BODY: bodyFile }, signal },
  );
  return readWrk(output, target.bytes);
}

/**
 * What `load.lua` printed last.
 * @throws Error when any answer failed or fell short
 */
export function readWrk(output: string, bytes: number): Load {
  const line = output.trim().split('\n').at(-1) ?? '';
  const result = z.parse(wrkSchema, JSON.parse(line));
  if (result.requests === 0) throw new Error('wrk got no answer at all');
  if (result.badStatus > 0) throw new Error(`${result.badStatus} of ${result.requests} answers were not 2xx`);
  if (result.broken > 0) throw new Error(`${result.broken} requests broke off or took too long`);
  if (result.bytes / result.requests < bytes) {
    throw new Error(
      `answers of ${bytes} bytes were expected, ${result.bytes / result.requests} came on average`,
    );
  }
  return {
    requests: result.requests,
    requestsPerSecond: result.requests / (result.microseconds / 1_000_000),
    p50: result.p50 / 1_000,
    p99: result.p99 / 1_000,
  };
}

/** The database alone, with the statement prepared once per connection. */
export async function loadWithPgbench(
  pgbench: string,
  database: { port: number; name: string; user: string },
  statement: string,
  { seconds, connections, scratch, signal }: LoadOptions,
): Promise<Load> {
  const folder = await mkdtemp(join(scratch, 'pgbench-'));
  const script = join(folder, 'query.sql');
  await writeFile(script, `${statement.replace(/\s+/g, ' ').trim()};\n`);
  const output = await runProgram(
    pgbench,
    [
      ...[
        '--no-vacuum',
        '--protocol=prepared',
        '-h',
        '127.0.0.1',
        '-p',
        String(database.port),
        '-U',
        database.user,
      ],
      ...['-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script],
      ...['--log', '--log-prefix', join(folder, 'latency'), '--sampling-rate', '0.1', database.name],
    ],
    { cwd: folder, signal },
  );
  const logs = (await readdir(folder)).filter((name) => name.startsWith('latency'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  await rm(folder, { recursive: true, force: true });
  return readPgbench(output, texts.join(''));
}

/**
 * pgbench's closing report, and its log with one line per transaction: client, number, microseconds, …
 * @throws Error when a transaction failed or the report is not one
 */
export function readPgbench(output: string, log: string): Load {
  const perSecond = /^tps = ([\d.]+)/m.exec(output)?.[1];
  const transactions = /^number of transactions actually processed: (\d+)/m.exec(output)?.[1];
  const failed = /^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? '0';
  if (!perSecond || !transactions || failed !== '0') throw new Error(`pgbench failed:\n${output}`);
  const milliseconds = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1_000);
  return {
    requests: Number(transactions),
    requestsPerSecond: Number(perSecond),
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
  };
}
