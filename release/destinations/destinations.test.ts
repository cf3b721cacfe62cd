import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE_KEYS, type Storage, startStorage } from '../testing/storage';
import type { Destination } from './destination';
import { folderDestination } from './folder-destination';
import { openDestination } from './open-destination';

let root: string;
let storage: Storage;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-destinations-'));
  storage = await startStorage({ pageSize: 2 });
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await storage.close();
});

const DESTINATIONS: [string, () => Destination][] = [
  ['a folder', () => folderDestination(join(root, 'destination'))],
  ['storage', () => openDestination(`${storage.url}/bucket/some/prefix`, STORAGE_KEYS)],
];
const bytes = (text: string) => Buffer.from(text);

describe.each(DESTINATIONS)('%s', (_name, open) => {
  it('keeps a file as it was first written', async () => {
    const destination = open();
    expect(await destination.read('remotes/a/1/x.js')).toBeUndefined();
    expect(await destination.create('remotes/a/1/x.js', bytes('one'))).toBe(true);
    expect(await destination.create('remotes/a/1/x.js', bytes('two'))).toBe(false);
    expect((await destination.read('remotes/a/1/x.js'))?.toString()).toBe('one');
  });

  it('lists what lies below a folder, and removes', async () => {
    const destination = open();
    const paths = ['remotes/a/1/x.js', 'remotes/a/1/y.js', 'remotes/a/2/x.js', 'remotes/b/1/deep/x.js'];
    for (const path of paths) await destination.create(path, bytes(path));
    const listed = await destination.list('remotes');
    expect(listed.map(({ path }) => path).sort()).toEqual(paths);
    expect(listed[0]?.bytes).toBe(listed[0]?.path.length);
    expect(Math.abs((listed[0]?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    await destination.remove(paths.slice(0, 3));
    expect((await destination.list('remotes')).map(({ path }) => path)).toEqual(['remotes/b/1/deep/x.js']);
    expect(await destination.list('none')).toEqual([]);
  });

  it('replaces a file only for who saw its latest content', async () => {
    const destination = open();
    expect(await destination.readMarked('registry.json')).toBeUndefined();
    expect(await destination.replace('registry.json', bytes('1'), undefined)).toBe(true);
    expect(await destination.replace('registry.json', bytes('other 1'), undefined)).toBe(false);
    const first = await destination.readMarked('registry.json');
    expect(await destination.replace('registry.json', bytes('2'), first?.mark)).toBe(true);
    expect(await destination.replace('registry.json', bytes('other 2'), first?.mark)).toBe(false);
    expect((await destination.readMarked('registry.json'))?.bytes.toString()).toBe('2');
  });

  it('loses no change of many that come at once', async () => {
    const count = async () => {
      for (;;) {
        const destination = open();
        const before = await destination.readMarked('count');
        const next = bytes(String(Number(before?.bytes.toString() ?? '0') + 1));
        if (await destination.replace('count', next, before?.mark)) return;
      }
    };
    await Promise.all(Array.from({ length: 12 }, count));
    expect((await open().read('count'))?.toString()).toBe('12');
  });
});

describe('a folder', () => {
  const lock = () => join(root, 'destination/.lock');
  const owner = (pid: number, host = hostname()) => JSON.stringify({ host, pid, id: 'x' });

  it('takes over the lock of a process that was killed', async () => {
    const destination = folderDestination(join(root, 'destination'));
    writeFileSync(lock(), owner(2 ** 22 + 1));
    expect(await destination.replace('registry.json', bytes('1'), undefined)).toBe(true);
    expect(readdirSync(join(root, 'destination'))).not.toContain('.lock');
  });

  it('takes over the lock of another machine only when it is old', async () => {
    const destination = folderDestination(join(root, 'destination'));
    writeFileSync(lock(), owner(1, 'elsewhere'));
    const replaced = destination.replace('registry.json', bytes('1'), undefined);
    const first = await Promise.race([replaced, new Promise((done) => setTimeout(done, 150, 'waits'))]);
    expect(first).toBe('waits');
    utimesSync(lock(), new Date(), new Date(Date.now() - 60_000));
    expect(await replaced).toBe(true);
  });

  it('clears old drafts away and leaves those that are being written', async () => {
    const destination = folderDestination(join(root, 'destination'));
    const drafts = join(root, 'destination/.drafts');
    mkdirSync(drafts, { recursive: true });
    writeFileSync(join(drafts, 'now'), '');
    writeFileSync(join(drafts, 'old'), '');
    utimesSync(join(drafts, 'old'), 0, 0);
    await destination.tidy(Date.now());
    expect(readdirSync(drafts)).toEqual(['now']);
  });
});

describe('storage', () => {
  const open = (to = `${storage.url}/bucket`) => openDestination(to, STORAGE_KEYS);

  it('is asked again when it is busy, and when its answer got lost', async () => {
    const verdicts: (number | 'cut')[] = [503, 'cut'];
    storage.control.intercept = () => verdicts.shift();
    const destination = open();
    expect(await destination.create('a.js', bytes('a'))).toBe(false);
    expect((await destination.read('a.js'))?.toString()).toBe('a');
  });

  it('is not used when it ignores conditions, which would lose releases', async () => {
    const simple = await startStorage({ hasConditions: false });
    const destination = open(`${simple.url}/bucket`);
    await expect(destination.replace('registry.json', bytes('1'), undefined)).rejects.toThrow(
      /ignores If-Match/,
    );
    expect([...simple.objects.keys()]).toEqual([]);
    await simple.close();
  });

  it('is named by its bucket, at an endpoint of its own', async () => {
    const destination = openDestination('s3://bucket/deep/er', {
      ...STORAGE_KEYS,
      RELEASE_S3_ENDPOINT: `${storage.url}/`,
    });
    await destination.create('a.js', bytes('a'));
    expect([...storage.objects.keys()]).toEqual(['bucket/deep/er/a.js']);
    expect(destination.name).toBe('s3://bucket/deep/er/');
  });

  it('says what is wrong, without the keys', async () => {
    expect(() => openDestination('s3://bucket', {})).toThrow(/RELEASE_S3_ACCESS_KEY_ID/);
    expect(() => openDestination('https://id:secret@host/bucket', STORAGE_KEYS)).toThrow(/do not belong/);
    expect(() => openDestination('s3://', STORAGE_KEYS)).toThrow(/names no bucket/);
    const outsider = openDestination(`${storage.url}/bucket`, {
      RELEASE_S3_ACCESS_KEY_ID: 'outsider',
      RELEASE_S3_SECRET_ACCESS_KEY: 'very-secret',
    });
    const failure = await outsider.create('a.js', bytes('a')).catch(String);
    expect(failure).toMatch(/answered 403 AccessDenied: PUT .*bucket\/a\.js/);
    expect(failure).not.toMatch(/very-secret|outsider/);
  });
});
