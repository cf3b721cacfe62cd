import { type FileHandle, mkdtemp, open, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './journal';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'near-journal-'));
  path = join(folder, 'journal');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function texts(journal: Journal): Promise<string[]> {
  const found: string[] = [];
  for await (const { payload } of journal.recover()) found.push(Buffer.from(payload).toString());
  return found;
}

async function withJournal<T>(work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await Journal.open(path);
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}

test('a record torn at any byte is cut off, and the next one takes its place', async () => {
  await withJournal((journal) => journal.append(Buffer.from('first')));
  const whole = (await stat(path)).size;
  await withJournal((journal) => journal.append(Buffer.from('the second, which a crash tears')));
  const length = (await stat(path)).size - whole;
  for (let cut = length - 1; cut >= 0; cut--) {
    await truncate(path, whole + cut);
    await withJournal(async (journal) => {
      expect(await texts(journal)).toEqual(['first']);
      const offset = await journal.append(Buffer.from('the second, which a crash tears'));
      expect(Buffer.from(await journal.read(offset)).toString()).toMatch(/^the second/);
    });
    expect((await stat(path)).size).toBe(whole + length);
  }
});

test('garbage of any length after the last record is cut off', async () => {
  await withJournal((journal) => journal.append(Buffer.from('first')));
  const whole = (await stat(path)).size;
  for (const garbage of [Buffer.alloc(3), Buffer.alloc(8), Buffer.alloc(4096), Buffer.alloc(700, 255)]) {
    await writeFile(path, garbage, { flag: 'a' });
    await withJournal(async (journal) => expect(await texts(journal)).toEqual(['first']));
    expect((await stat(path)).size).toBe(whole);
  }
});

/** A write or a flush that the disk refuses, once. */
async function refuseOnce(name: 'write' | 'datasync'): Promise<() => void> {
  const file = await open(path, 'r');
  const spy = jest
    .spyOn(Object.getPrototypeOf(file) as FileHandle, name)
    .mockRejectedValueOnce(new Error('EIO'));
  await file.close();
  return () => spy.mockRestore();
}

test.each(['write', 'datasync'] as const)(
  'a record that %s refuses is not there, now or after a restart',
  async (name) => {
    await withJournal(async (journal) => {
      await journal.append(Buffer.from('first'));
      const { size } = await stat(path);
      const restore = await refuseOnce(name);
      await expect(journal.append(Buffer.from('a long record that is refused'))).rejects.toThrow('EIO');
      restore();
      expect((await stat(path)).size).toBe(size);
      await journal.probe();
      expect((await stat(path)).size).toBe(size);
      await journal.append(Buffer.from('2nd'));
    });
    await withJournal(async (journal) => expect(await texts(journal)).toEqual(['first', '2nd']));
  },
);

test('room is looked for as for the longest record that was refused, and at least for a megabyte', async () => {
  const MEGABYTE = 1024 * 1024;
  await withJournal(async (journal) => {
    await journal.append(Buffer.from('first'));
    const { size } = await stat(path);
    const restore = await refuseOnce('datasync');
    await expect(journal.append(Buffer.alloc(2 * MEGABYTE))).rejects.toThrow('EIO');
    restore();
    const file = await open(path, 'r');
    const writes = jest.spyOn(Object.getPrototypeOf(file) as FileHandle, 'write');
    await file.close();
    try {
      await journal.probe();
      await journal.probe();
      expect(writes.mock.results).toHaveLength(2);
      const written = await Promise.all(writes.mock.results.map(({ value }) => value));
      expect(written.map(({ bytesWritten }) => bytesWritten)).toEqual([2 * MEGABYTE + 8, MEGABYTE]);
    } finally {
      writes.mockRestore();
    }
    expect((await stat(path)).size).toBe(size);
  });
});

test('nobody else on the machine may read it, even if it was open to others before', async () => {
  await writeFile(path, '', { mode: 0o644 });
  await withJournal(async () => expect((await stat(path)).mode & 0o777).toBe(0o600));
});

test('records of any length come back, those longer than what is read at once as well', async () => {
  const lengths = [1, 4_000_000, 9_000_000, 300_000, 7];
  await withJournal(async (journal) => {
    for (const [index, length] of lengths.entries()) await journal.append(Buffer.alloc(length, 65 + index));
  });
  await withJournal(async (journal) => {
    const found: [number, number | undefined][] = [];
    for await (const { payload } of journal.recover()) found.push([payload.length, payload.at(-1)]);
    expect(found).toEqual(lengths.map((length, index) => [length, 65 + index]));
  });
});
