import { copyFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedJournalError } from '@cosecha/emulators-common';
import { type BlockStore, type Chain, createChain, manualClock, openDiskStore } from '..';
import { fillingStore } from '../testing/filling-store';
import { ask, call, NEAR, probeChain, probeCode, record, TGAS } from '../testing/probe';
import type { BlockRecord } from './block-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'near-store-'));
});
const opened: BlockStore[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true, force: true });
});

async function diskStore(interval?: number): Promise<BlockStore> {
  const store = await openDiskStore(folder, interval);
  opened.push(store);
  return store;
}

async function recordsOf(store: BlockStore): Promise<BlockRecord[]> {
  const found: BlockRecord[] = [];
  for await (const record of (await store.load()).records) found.push(record);
  return found;
}

const journal = () => join(folder, 'blocks.journal');
const reopen = async (interval?: number) => probeChain({ store: await diskStore(interval) });
const height = (chain: Chain) => chain.lastBlock.block.header.height;

/** Everything that a client could see, as text. */
async function portrait(chain: Chain): Promise<string> {
  const accounts = [...chain.accountIds].sort().map((id) => ({
    ...chain.account(id),
    keys: [...(chain.account(id)?.keys ?? [])],
    records: chain.records(id, new Uint8Array()).map(([key, value]) => [...key, '=', ...value]),
  }));
  const heights = Array.from({ length: height(chain) }, (_, index) => index + chain.firstHeight);
  const blocks = await Promise.all(heights.map((at) => chain.block(at)));
  return JSON.stringify({ accounts, blocks }, (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

async function busyDay(chain: Chain): Promise<string> {
  await ask(chain, 'uno.test', ['put clave valor', 'put otra 1', 'log hecho', 'del otra']);
  await ask(chain, 'uno.test', [
    'promise dos.test',
    call(0, ['put b 2']),
    'then 0 uno.test',
    call(1, ['panic no']),
  ]);
  const { transactionHash } = await ask(chain, 'tres.test', ['fact balance'], { deposit: NEAR });
  return transactionHash;
}

test.each([
  ['replaying the journal', 1_000, false],
  ['from a snapshot', 1_000, true],
  ['from an old snapshot and the journal after it', 4, false],
])('a restart %s brings everything back', async (_, interval, closes) => {
  const chain = await reopen(interval);
  const hash = await busyDay(chain);
  const before = await portrait(chain);
  const trace = await chain.trace(hash);
  if (closes) await chain.close();
  const again = await reopen(interval);
  expect(await portrait(again)).toBe(before);
  expect(await again.trace(hash)).toEqual(trace);
  expect(height(again)).toBeGreaterThan(8);
  await ask(again, 'uno.test', ['put clave nuevo']);
  expect(record(again, 'uno.test', 'clave')).toBe('nuevo');
  await again.close();
});

test('a snapshot that is damaged costs time, nothing else', async () => {
  const chain = await reopen();
  await busyDay(chain);
  const before = await portrait(chain);
  await chain.close();
  await writeFile(join(folder, 'snapshot'), 'abcdefgh');
  expect(await portrait(await reopen())).toBe(before);
});

test('whatever a crash leaves of the last block, the chain goes on from the one before', async () => {
  const chain = await reopen();
  await ask(chain, 'uno.test', ['put a 1']);
  const whole = (await stat(journal())).size;
  const before = await portrait(chain);
  await chain.run({ signerId: 'ana.test', receiverId: 'nadie.test', actions: [] });
  const length = 8 + (await readFile(journal())).readUInt32LE(whole);
  const copy = join(folder, 'copy');
  await copyFile(journal(), copy);
  // Every byte of a record is tried in journal.test.ts; here the whole store is opened each time.
  for (let cut = 0; cut < length; cut += cut < 10 ? 1 : 61) {
    await copyFile(copy, journal());
    await truncate(journal(), whole + cut);
    const store = await openDiskStore(folder);
    const records = await recordsOf(store);
    await store.close();
    expect({ cut, height: records.at(-1)?.block.block.header.height }).toEqual({ cut, height: 3 });
    expect((await stat(journal())).size).toBe(whole);
  }
  expect(await portrait(await reopen())).toBe(before);
});

test('zeros or a flipped bit at the end are dropped as well', async () => {
  const chain = await reopen();
  await ask(chain, 'uno.test', ['put a 1']);
  const good = await readFile(journal());
  await writeFile(journal(), Buffer.concat([good, Buffer.alloc(5_000)]));
  expect(height(await reopen())).toBe(3);
  const flipped = Buffer.from(good);
  flipped[flipped.length - 10] = (flipped.at(-10) ?? 0) ^ 1;
  await writeFile(journal(), flipped);
  expect(await recordsOf(await diskStore())).toHaveLength(2);
});

test('a journal damaged in its middle is not silently cut short', async () => {
  const chain = await reopen();
  await busyDay(chain);
  const bytes = await readFile(journal());
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(journal(), bytes);
  await expect(reopen()).rejects.toThrow(DamagedJournalError);
  expect((await readFile(journal())).length).toBe(bytes.length);
});

test('receipts that were on their way when the process died arrive after the restart', async () => {
  const chain = await reopen();
  const lines = [
    'promise dos.test',
    call(0, ['put b 2'], 60n * TGAS),
    'then 0 uno.test',
    call(1, ['put done 1']),
  ];
  await ask(chain, 'uno.test', lines);
  const bytes = await readFile(journal());
  const ends = [0];
  for (let end = 0; end < bytes.length; ends.push(end)) end += 8 + bytes.readUInt32LE(end);
  for (const [blocks, end] of [...ends.entries()].slice(2)) {
    await writeFile(journal(), bytes.subarray(0, end));
    const again = await reopen();
    await again.settled();
    expect({ blocks, done: record(again, 'uno.test', 'done') }).toEqual({ blocks, done: '1' });
    expect(height(again)).toBe(height(chain));
    expect(again.account('ana.test')?.amount).toBe(chain.account('ana.test')?.amount);
  }
});

test('a clock that was moved forward does not stand still after a restart', async () => {
  const clock = manualClock(0);
  const chain = await probeChain({ clock, store: await diskStore() });
  clock.advance(1_000_000);
  await ask(chain, 'uno.test', ['put a 1']);
  const again = manualClock(500);
  await probeChain({ clock: again, store: await diskStore() });
  again.advance(1);
  expect(again.nowNs() / 1_000_000n).toBeGreaterThanOrEqual(1_000_000n);
});

test('a block that cannot be kept never was; the chain says so and goes on when there is room', async () => {
  const store = fillingStore(await diskStore());
  const chain = await createChain({
    store,
    genesis: [{ accountId: 'ana.test', balance: 100n * NEAR, code: probeCode() }],
    retryMs: 1,
  });
  await ask(chain, 'ana.test', ['put a 1']);
  const before = await portrait(chain);
  store.isFull = true;
  await expect(ask(chain, 'ana.test', ['put a 2'])).rejects.toThrow('ENOSPC');
  expect(chain.trouble?.message).toContain('ENOSPC');
  expect(await portrait(chain)).toBe(before);
  await expect(ask(chain, 'ana.test', ['put a 3'])).rejects.toThrow('ENOSPC');
  await expect(chain.passTime(1, 1)).rejects.toThrow('ENOSPC');
  store.isFull = false;
  await until(() => chain.trouble === null);
  await ask(chain, 'ana.test', ['put b 4']);
  expect([record(chain, 'ana.test', 'a'), record(chain, 'ana.test', 'b')]).toEqual(['1', '4']);
  const after = await portrait(chain);
  expect(await portrait(await reopen())).toBe(after);
});

test('receipts on their way when the disk filled up arrive when there is room again', async () => {
  const store = await diskStore();
  let left = 4;
  const chain = await createChain({
    store: {
      ...store,
      isSnapshotDue: false,
      append: (block) => (left-- > 0 ? store.append(block) : Promise.reject(new Error('disk full'))),
      probe: async () => {
        left = Number.POSITIVE_INFINITY;
      },
    },
    genesis: ['ana.test', 'uno.test', 'dos.test'].map((accountId) => ({
      accountId,
      balance: 100n * NEAR,
      code: probeCode(),
    })),
    retryMs: 1,
  });
  const lines = [
    'promise dos.test',
    call(0, ['put b 2'], 60n * TGAS),
    'then 0 uno.test',
    call(1, ['put c 3']),
  ];
  await expect(ask(chain, 'uno.test', lines)).rejects.toThrow('disk full');
  await until(() => chain.trouble === null);
  await chain.settled();
  expect([record(chain, 'dos.test', 'b'), record(chain, 'uno.test', 'c')]).toEqual(['2', '3']);
});

test('a crash at any point of writing a snapshot and sealing blocks loses nothing', async () => {
  const chain = await reopen();
  for (let day = 0; day < 4; day++) await busyDay(chain);
  await chain.close();
  const before = join(folder, '..', 'before');
  await cp(folder, before, { recursive: true });
  const sealing = await reopen(20);
  const portrayed = await portrait(sealing);
  await sealing.close();
  const segments = (await readdir(folder)).filter((name) => name.endsWith('.segment')).sort();
  const after = join(folder, '..', 'after');
  await cp(folder, after, { recursive: true });
  expect((await stat(journal())).size).toBe(0);
  const oldJournal = [before, 'blocks.journal'] as const;
  const sealed = segments.map((name) => [after, name] as const);
  const states = [
    ...sealed.map((_, count) => [oldJournal, [before, 'snapshot'] as const, ...sealed.slice(0, count)]),
    [oldJournal, [before, 'snapshot'] as const, ...sealed],
    [oldJournal, [after, 'snapshot'] as const, ...sealed],
    [oldJournal, ...sealed],
    [[after, 'snapshot'] as const, ...sealed],
    sealed,
  ];
  try {
    for (const files of states) {
      await rm(folder, { recursive: true });
      for (const [from, name] of files) await cp(join(from, name), join(folder, name));
      await writeFile(join(folder, 'segment.next'), 'what a crash left');
      await copyFile(join(after, 'snapshot'), join(folder, 'snapshot.next'));
      const again = await reopen(20);
      expect(await portrait(again)).toBe(portrayed);
      await ask(again, 'uno.test', ['put more 1']);
      const more = await portrait(again);
      await again.close();
      expect(await portrait(await reopen(20))).toBe(more);
    }
  } finally {
    await Promise.all([before, after].map((path) => rm(path, { recursive: true, force: true })));
  }
});

test('old blocks and what they changed are read from segments', async () => {
  const chain = await reopen(20);
  for (let day = 0; day < 5; day++) await busyDay(chain);
  const portrayed = await portrait(chain);
  const heights = Array.from({ length: height(chain) }, (_, index) => index + 1);
  const changes = await Promise.all(heights.map((at) => chain.changes(at)));
  expect((await readdir(folder)).filter((name) => name.endsWith('.segment')).length).toBeGreaterThan(1);
  const again = await reopen(20);
  expect(await portrait(again)).toBe(portrayed);
  expect(await Promise.all(heights.map((at) => again.changes(at)))).toEqual(changes);
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
