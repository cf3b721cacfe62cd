import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { DamagedJournalError } from '@cosecha/emulators-common';
import { type BlockStore, type Chain, openDiskStore, transfer } from '..';
import { probeChain } from '../testing/probe';
import { decode, encode } from './codec';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'near-damage-')), 'chain');
});
const opened: BlockStore[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const INTERVAL = 4;
async function openChain(interval = INTERVAL): Promise<Chain> {
  const store = await openDiskStore(folder, interval);
  opened.push(store);
  return probeChain({ store, genesis: ['ana.test', 'bea.test'].map(withNear) });
}
const withNear = (accountId: string) => ({ accountId, balance: 10n ** 26n });
const inside = (name: string) => join(folder, name);
const segments = async () => (await readdir(folder)).filter((name) => name.endsWith('.segment')).sort();
const pay = (chain: Chain) =>
  chain.run({ signerId: 'ana.test', receiverId: 'bea.test', actions: [transfer(1n)] });

/** A chain with two segments and blocks in its journal. */
async function longChain(): Promise<Chain> {
  const chain = await openChain();
  for (let sent = 0; sent < 6; sent++) await pay(chain);
  expect(await segments()).toHaveLength(3);
  expect((await stat(inside('blocks.journal'))).size).toBeGreaterThan(0);
  return chain;
}

const lacks = (blocks: string) => `${folder} lacks the blocks ${blocks}; restore it from a copy`;

test('a chain does not begin where blocks are missing between its segments and its journal', async () => {
  await longChain();
  await rm(inside((await segments()).at(-1) ?? ''));
  await rm(inside('snapshot'));
  await expect(openChain()).rejects.toThrow(lacks('9 to 12'));
});

test.each([
  ['the first', 0, '1 to 4'],
  ['one in the middle', 1, '5 to 8'],
])(
  'a chain does not begin without its oldest blocks: %s of its segments is gone',
  async (_which, index, blocks) => {
    const chain = await longChain();
    await chain.close();
    await rm(inside((await segments())[index] ?? ''));
    await expect(openChain()).rejects.toThrow(lacks(blocks));
  },
);

test('a chain does not begin in the middle of its blocks when all segments are gone', async () => {
  await longChain();
  for (const name of await segments()) await rm(inside(name));
  await rm(inside('snapshot'));
  await expect(openChain()).rejects.toThrow(lacks('1 to 12'));
});

test('a chain does not begin before its own snapshot', async () => {
  const chain = await longChain();
  await chain.close();
  await writeFile(inside('blocks.journal'), '');
  await expect(openChain()).rejects.toThrow(lacks('13 to 13'));
});

test('a segment that is damaged is not read, and the others are', async () => {
  const chain = await longChain();
  await chain.close();
  const name = inside((await segments())[1] ?? '');
  const bytes = await readFile(name);
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
  await writeFile(name, bytes);
  const again = await openChain();
  await expect(again.block(6)).rejects.toThrow(DamagedJournalError);
  expect((await again.block(3))?.block.header.height).toBe(3);
  expect((await again.block(11))?.block.header.height).toBe(11);
});

test('a snapshot in the form of another version is ignored, whatever it says', async () => {
  const chain = await longChain();
  await chain.close();
  const before = chain.account('bea.test')?.amount;
  const stored = decode<{ version: number; snapshot: object }>(
    inflateSync((await readFile(inside('snapshot'))).subarray(4)),
  );
  const payload = deflateSync(
    encode({ version: stored.version + 1, snapshot: { ...stored.snapshot, accounts: [] } }),
  );
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(payload));
  await writeFile(inside('snapshot'), Buffer.concat([checksum, payload]));
  expect((await openChain()).account('bea.test')?.amount).toBe(before);
});

test('blocks keep their hashes over a restart from a snapshot', async () => {
  const chain = await longChain();
  await chain.close();
  const again = await openChain();
  for (let height = 1; height <= 13; height++) {
    const hash = (await again.block(height))?.block.header.hash ?? '';
    expect([height, again.history.heightOf(hash)]).toEqual([height, height]);
  }
});

test('nobody else on the machine may look into the folder or read the snapshot', async () => {
  await (await longChain()).close();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(inside('snapshot'))).mode & 0o777).toBe(0o600);
});

test('a snapshot that cannot be written is tried again after as many blocks, and leaves no draft', async () => {
  const warnings = jest.spyOn(process, 'emitWarning').mockReturnValue();
  try {
    const chain = await openChain();
    // No file can take the place of a folder.
    await mkdir(inside('snapshot'));
    for (let sent = 0; sent < 5; sent++) await pay(chain);
    await chain.settled();
    expect(chain.lastBlock.block.header.height).toBe(11);
    expect(warnings.mock.calls).toEqual([
      [expect.stringMatching(/^the chain's snapshot could not be written: /)],
      [expect.stringMatching(/^the chain's snapshot could not be written: /)],
    ]);
    expect(await readdir(folder)).not.toContain('snapshot.next');
    await rmdir(inside('snapshot'));
    await pay(chain);
    await chain.settled();
    expect((await stat(inside('snapshot'))).isFile()).toBe(true);
    expect(warnings).toHaveBeenCalledTimes(2);
  } finally {
    warnings.mockRestore();
  }
});
