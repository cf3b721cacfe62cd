import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BlockStore, type Chain, createChain, manualClock, openDiskStore, transfer } from '../index';
import { ask, call, failures, NEAR, probeChain, probeCode, record, TGAS } from '../testing/probe';
import { DamagedJournalError } from './journal';

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
    const { records } = await store.load();
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
  expect((await (await diskStore()).load()).records).toHaveLength(2);
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

test('a block that cannot be made durable stops the chain and is told to whoever waits', async () => {
  const store = await diskStore();
  const chain = await createChain({
    store: {
      ...store,
      append: (block) =>
        block.block.block.header.height < 3 ? store.append(block) : Promise.reject(new Error('disk full')),
    },
    genesis: [{ accountId: 'ana.test', balance: NEAR, code: probeCode() }],
  });
  await expect(ask(chain, 'ana.test', ['put a 1'])).rejects.toThrow('disk full');
  await expect(ask(chain, 'ana.test', ['put a 1'])).rejects.toThrow('disk full');
  const again = await reopen();
  await again.settled();
  expect(record(again, 'ana.test', 'a')).toBe('1');
});

test('kill -9 loses nothing that was confirmed', async () => {
  const script = join(__dirname, '../testing/crash-child.ts');
  for (const lines of [40, 57]) {
    const confirmed = await killAfter(script, lines);
    const chain = await reopen();
    await chain.settled();
    const [hash, amount] = confirmed.split(' ');
    expect(chain.history.heightOf(hash ?? '')).toBeGreaterThan(0);
    const arrived = chain.account('uno.test')?.amount ?? 0n;
    expect(arrived - BigInt(amount ?? -9)).toBeGreaterThanOrEqual(0n);
    expect(arrived - BigInt(amount ?? -9)).toBeLessThan(3n);
    const sent = await chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [transfer(1n)] });
    expect(failures(sent)).toEqual([]);
    await chain.close();
  }
});

/** Starts the child and kills it without warning once it has confirmed so many transfers. @returns its last whole line */
function killAfter(script: string, lines: number): Promise<string> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > lines) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', () => resolve(output.split('\n').at(-2) ?? '')));
}
