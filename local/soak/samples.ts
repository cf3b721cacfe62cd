import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tableOf } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import type { Part } from '../kills/parts';
import type { World } from '../kills/world';
import { type Inspector, inspect } from './inspect';
import { openDescriptors, storedBytes } from './stored';

const MB = 1024 * 1024;
/** Between two looks at what comes and goes: WAL, and how long the database keeps a question waiting. */
const LOOK_MS = 1_000;

/** What one process holds. MB, and counts. */
export interface Held {
  heap: number;
  /** Buffers of JavaScript, beside the heap. */
  external: number;
  /** Memory of WebAssembly: in the service it is the embedded engine's. */
  wasm: number;
  rss: number;
  descriptors: number | null;
  timers: number;
  /** What else keeps the process alive: sockets, pipes, requests under way. */
  handles: number;
}

/** One moment. MB, and counts. */
export interface Sample {
  orders: number;
  requests: number;
  /** By the name of the part. */
  held: Map<string, Held>;
  /** The most since the sample before. */
  wal: number;
  /** The slowest answer of the service's /health, which asks its database, since the sample before. Ms. */
  slowest: number;
  stored: Record<Stored, number>;
}

const STORED = ['tables', 'pictures', 'log', 'chain', 'chat'] as const;
export type Stored = (typeof STORED)[number];

export interface Samples {
  take(counts: Pick<Sample, 'orders' | 'requests'>): Promise<Sample>;
  close(): Promise<void>;
}

export const partsOf = ({ near, firebase, backends, edges }: World): Part[] => [
  ...backends,
  ...edges,
  near,
  firebase,
];

/** @param world whose parts were started with `INSPECTED` */
export async function openSamples(world: World): Promise<Samples> {
  const inspected = await Promise.all(
    partsOf(world).map(async (part) => ({ part, inspector: await inspect(part) })),
  );
  const { paths, wal } = pathsOf(world);
  const { backends } = world;
  let peak = { wal: 0, slowest: 0 };
  const over = new AbortController();

  async function look(): Promise<void> {
    while (!over.signal.aborted) {
      const slowest = Math.max(peak.slowest, await answerMs(backends[0]));
      peak = { slowest, wal: Math.max(peak.wal, storedBytes(wal) / MB) };
      await bestEffort(wait(LOOK_MS, undefined, { signal: over.signal }));
    }
  }
  const looking = look();

  return {
    async take(counts) {
      const held = new Map<string, Held>();
      for (const { part, inspector } of inspected) held.set(part.name, await heldBy(part, inspector));
      const { wal: mostWal, slowest } = peak;
      peak = { wal: 0, slowest: 0 };
      const stored = tableOf(STORED, (name) => storedBytes(paths[name]) / MB);
      return { ...counts, held, wal: mostWal, slowest, stored };
    },
    async close() {
      over.abort();
      await looking;
      for (const { inspector } of inspected) inspector.close();
    },
  };
}

async function heldBy(part: Part, inspector: Inspector): Promise<Held> {
  const { heapUsed, external, wasm, rss, resources } = await inspector.inUse();
  const timers = resources.filter((resource) => resource === 'Timeout').length;
  return {
    ...{ heap: heapUsed / MB, external: (external - wasm) / MB, wasm: wasm / MB, rss: rss / MB },
    descriptors: openDescriptors(part.pid()),
    timers,
    handles: resources.length - timers,
  };
}

function pathsOf({ backends: [service], nearData, firebaseData }: World) {
  const { DATA_DIR = '', MEDIA_DIR = '' } = service?.environment ?? {};
  const database = join(DATA_DIR, 'db');
  const paths: Record<Stored, string> = {
    tables: join(database, 'base'),
    pictures: MEDIA_DIR,
    log: service?.log ?? '',
    chain: nearData,
    chat: firebaseData,
  };
  return { paths, wal: join(database, 'pg_wal') };
}

async function answerMs(service: Part | undefined): Promise<number> {
  const from = performance.now();
  // One that fails is a matter of the traffic's.
  await bestEffort(fetch(`${service?.url}/health`).then((answer) => answer.arrayBuffer()));
  return performance.now() - from;
}
