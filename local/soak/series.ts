import { keysOf } from '@cosecha/shared/domain';
import type { Part } from '../kills/parts';
import type { World } from '../kills/world';
import type { Series } from './judge';
import { type Held, partsOf, type Sample, type Stored } from './samples';

const MOST_WAL_MB = 128;

/**
 * What is held whatever was sold before, and what it may rise by all the same: the embedded engine's 128 MB of buffers fill as its tables
 * grow. The local chain and Firebase's stand-in keep their state in memory.
 */
const FLAT: Record<Exclude<keyof Held, 'wasm'>, number> = {
  heap: 4,
  external: 4,
  rss: 160,
  descriptors: 10,
  timers: 10,
  handles: 10,
};
const UNITS: Record<keyof Held, string> = {
  ...{ heap: 'MB', external: 'MB', wasm: 'MB', rss: 'MB' },
  ...{ descriptors: '', timers: '', handles: '' },
};
/**
 * The embedded engine's memory has no line: it never shrinks, and grows by a fifth when a peak does not fit. From 184 MB it came to 266 in
 * 3,700 orders; one more such step is allowed.
 */
const MOST_WASM_MB = 320;

/** kB of each order, or of each request: half more than what `npm run test:soak` found, room for new columns and not for a new habit. */
const STORED: Record<Stored, { most: number; of: 'order' | 'request' }> = {
  tables: { most: 48, of: 'order' },
  pictures: { most: 64, of: 'order' },
  log: { most: 2, of: 'request' },
  chain: { most: 64, of: 'order' },
  chat: { most: 32, of: 'order' },
};
/** kB of each order that a stand-in may hold in memory. */
const MAX_KB_AN_ORDER = 32;
const KB_OF_MB = 1024;

/** What was measured, with what is allowed of it. */
export function seriesOf(samples: readonly Sample[], world: World): Series[] {
  const orders = samples.map((sample) => sample.orders);
  const requests = samples.map((sample) => sample.requests);
  const journals = new Set<Part>([world.near, world.firebase]);
  const ofParts = partsOf(world).flatMap((part) =>
    keysOf(UNITS).map((what): Series => {
      const values = samples.flatMap(({ held }) => held.get(part.name)?.[what] ?? []);
      const name = `${part.name}: ${what}`;
      if (what === 'wasm')
        return { name, unit: UNITS[what], values, rule: { kind: 'most', most: MOST_WASM_MB } };
      const growsByOrder = journals.has(part) && what === 'heap';
      if (!growsByOrder)
        return { name, unit: UNITS[what], values, rule: { kind: 'flat', least: FLAT[what] } };
      const rule = { kind: 'each', most: MAX_KB_AN_ORDER, of: 'order', counts: orders } as const;
      return { name, unit: 'kB', values: values.map((value) => value * KB_OF_MB), rule };
    }),
  );
  const ofFiles = keysOf(STORED).map((name): Series => {
    const { most, of } = STORED[name];
    const values = samples.map(({ stored }) => stored[name] * KB_OF_MB);
    const counts = of === 'order' ? orders : requests;
    return { name, unit: 'kB', values, rule: { kind: 'each', most, of, counts } };
  });
  return [
    ...ofParts,
    {
      name: 'WAL',
      unit: 'MB',
      values: samples.map(({ wal }) => wal),
      rule: { kind: 'most', most: MOST_WAL_MB },
    },
    ...ofFiles,
    {
      name: 'slowest answer',
      unit: 'ms',
      values: samples.map(({ slowest }) => slowest),
      rule: { kind: 'shown' },
    },
  ];
}
