import { cpSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { markdownTable } from '../../bench/report';
import type { Part, ProgramPart } from '../kills/parts';
import { bookkeeping, underTraffic } from '../kills/run';
import { PAIRS } from '../kills/traffic';
import type { World } from '../kills/world';
import { median } from '../statistics';
import { INSPECTED } from './inspect';
import { judge } from './judge';
import { startLife } from './life';
import { openSamples, partsOf, type Sample } from './samples';
import { seriesOf } from './series';

const MINUTE_MS = 60_000;
/** As many as a line can be drawn through; short runs have fewer. */
const SAMPLES = 90;
const FEWEST_MS = 4_000;
/** A start after a kill may take so many times a fresh one. */
const MOST_RESTART = 2;
/** From this minute on, or from a third of a shorter run on, the heap may become so many times what it was. */
const WARM_MINUTES = 10;
const MOST_HEAP = 1.15;
/** Samples whose middle is taken for one moment. */
const AROUND = 5;

export interface SoakWish {
  minutes: number;
  /** So many a minute. */
  orders: number;
  seed: number;
  report(line: string): void;
}

export interface SoakReport {
  /** A table, and what is said below it. */
  lines: string[];
  findings: string[];
  orders: number;
  /** One line. */
  summary: string;
}

/** Steady sales, messages, photos and reads; what every part holds and stores is measured all the while. Then the service is killed, and started again. */
export async function runSoak(world: World, wish: SoakWish): Promise<SoakReport> {
  const [service] = world.backends;
  if (!service) throw new Error('there is no service');
  const nothingSold = await copyData(service);
  for (const part of partsOf(world)) await killAndStart(part);
  const { samples, findings, orders, said } = await sell(world, service, wish);
  // Before it and after it, and not before the sales: what else the machine does changes meanwhile.
  const fresh = [await killAndStart(service, nothingSold)];
  const again = await killAndStart(service);
  fresh.push(await killAndStart(service, nothingSold));

  const restart = again / median(fresh);
  const minutes = Math.min(WARM_MINUTES, wish.minutes / 3);
  const heap = heapGrowth(samples, service, minutes / wish.minutes);
  const judged = seriesOf(samples, world).map(judge);
  const wal = Math.max(...samples.map((sample) => sample.wal));
  const times = (value: number, most: number) => `${value.toFixed(2)} times, may be ${most}`;
  return {
    lines: [
      ...markdownTable(
        ['what', 'unit', 'after a third', 'at the end', 'at most', 'rise since the third', 'may'],
        judged.map(({ row }) => row),
        2,
      ),
      '',
      `The service's heap at the end is what it was after ${minutes.toFixed(0)} min ${times(heap, MOST_HEAP)}.`,
      `After a kill at the end the service started in ${seconds([again])} s, with nothing sold in ${seconds(fresh)} s: ${times(restart, MOST_RESTART)}.`,
      `Upkeep held the database for ${longestHold(service)} ms at most.`,
      said,
    ],
    findings: [
      ...findings,
      ...judged.flatMap(({ finding }) => finding ?? []),
      ...(heap > MOST_HEAP ? [`the service's heap: ${times(heap, MOST_HEAP)}`] : []),
      ...(restart > MOST_RESTART ? [`a start after a kill: ${times(restart, MOST_RESTART)}`] : []),
    ],
    orders,
    summary: `${orders} orders, heap ${heap.toFixed(2)} times, WAL ${wal.toFixed(0)} MB at most, restart ${restart.toFixed(2)} times`,
  };
}

/** Until the time is over; the books are held against each other at the end. */
async function sell(world: World, service: Part, { minutes, orders, seed, report }: SoakWish) {
  const limitMs = minutes * MINUTE_MS;
  const pauseMs = Math.max(FEWEST_MS, limitMs / SAMPLES);
  const samples: Sample[] = [];
  let said = '';
  const traffic = { seed, from: 0, limitMs, everyMs: (PAIRS * MINUTE_MS) / orders };
  const outcome = await underTraffic(world, traffic, true, async (running) => {
    const { client, ledger, until } = running;
    const life = await startLife(world);
    const measured = await openSamples(world);
    running.traffic.resume();
    try {
      while (Date.now() + pauseMs <= until) {
        await wait(pauseMs);
        const { requests } = client.counts;
        const sample = await measured.take({ orders: ledger.orders.size, requests });
        samples.push(sample);
        report(lineOf(sample, service));
      }
    } finally {
      await life.stop();
      await measured.close();
    }
    client.counts.findings.push(...life.findings, ...(await bookkeeping(running)));
    said = `${life.done.messages} messages, ${life.done.pictures} photos, ${client.counts.requests} requests.`;
  });
  return { samples, said, orders: outcome.orders, findings: outcome.findings };
}

const seconds = (ms: readonly number[]) => ms.map((each) => (each / 1_000).toFixed(1)).join(' · ');

const heldSchema = z.object({ ms: z.number(), statement: z.string() });

/** What its log says of upkeep. Ms. */
function longestHold({ log = '' }: ProgramPart): number {
  const held = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"statement":'))
    .map((line) => z.parse(heldSchema, JSON.parse(line)).ms);
  return Math.max(0, ...held);
}

/** @returns ms until it answers again. @param besides what it is told */
async function killAndStart(part: Part, besides: Readonly<Record<string, string>> = {}): Promise<number> {
  await part.kill();
  const from = performance.now();
  await part.start({ ...INSPECTED, ...besides });
  return performance.now() - from;
}

/** A copy of a service's data, which is killed for it. @returns what it is told to start on the copy */
async function copyData(service: ProgramPart) {
  const { DATA_DIR = '' } = service.environment;
  await service.kill();
  cpSync(DATA_DIR, `${DATA_DIR}-kept`, { recursive: true });
  return { DATA_DIR: `${DATA_DIR}-kept` };
}

const lineOf = ({ orders, held, wal, slowest, stored }: Sample, service: Part) =>
  `  ${orders} orders: heap ${held.get(service.name)?.heap.toFixed(0)} MB, engine ${held.get(service.name)?.wasm.toFixed(0)} MB, WAL ${wal.toFixed(0)} MB, tables ${stored.tables.toFixed(0)} MB, slowest answer ${slowest.toFixed(0)} ms`;

/** @param share of the run, at which it is warm */
function heapGrowth(samples: readonly Sample[], service: Part, share: number): number {
  const heaps = samples.map(({ held }) => held.get(service.name)?.heap ?? 0);
  const warm = Math.floor(heaps.length * share);
  const warmedUp = heaps.slice(Math.max(0, warm - Math.floor(AROUND / 2))).slice(0, AROUND);
  return median(heaps.slice(-AROUND)) / median(warmedUp);
}
