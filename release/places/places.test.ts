import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE_KEYS, type Storage, startStorage } from '../testing/storage';
import { folderPlace } from './folder-place';
import { openPlace } from './open-place';
import type { Place } from './place';

let root: string;
let storage: Storage;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-places-'));
  storage = await startStorage({ pageSize: 2 });
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await storage.close();
});

const PLACES: [string, () => Place][] = [
  ['a folder', () => folderPlace(join(root, 'place'))],
  ['storage', () => openPlace(`${storage.url}/bucket/some/prefix`, STORAGE_KEYS)],
];
const bytes = (text: string) => Buffer.from(text);

describe.each(PLACES)('%s', (_name, open) => {
  it('keeps a file as it was first written', async () => {
    const place = open();
    expect(await place.read('remotes/a/1/x.js')).toBeUndefined();
    expect(await place.create('remotes/a/1/x.js', bytes('one'))).toBe(true);
    expect(await place.create('remotes/a/1/x.js', bytes('two'))).toBe(false);
    expect((await place.read('remotes/a/1/x.js'))?.toString()).toBe('one');
  });

  it('lists what lies below a folder, and removes', async () => {
    const place = open();
    const paths = ['remotes/a/1/x.js', 'remotes/a/1/y.js', 'remotes/a/2/x.js', 'remotes/b/1/deep/x.js'];
    for (const path of paths) await place.create(path, bytes(path));
    const listed = await place.list('remotes');
    expect(listed.map(({ path }) => path).sort()).toEqual(paths);
    expect(listed[0]?.bytes).toBe(listed[0]?.path.length);
    expect(Math.abs((listed[0]?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    await place.remove(paths.slice(0, 3));
    expect((await place.list('remotes')).map(({ path }) => path)).toEqual(['remotes/b/1/deep/x.js']);
    expect(await place.list('none')).toEqual([]);
  });

  it('replaces a file only for who saw its latest content', async () => {
    const place = open();
    expect(await place.readMarked('registry.json')).toBeUndefined();
    expect(await place.replace('registry.json', bytes('1'), undefined)).toBe(true);
    expect(await place.replace('registry.json', bytes('other 1'), undefined)).toBe(false);
    const first = await place.readMarked('registry.json');
    expect(await place.replace('registry.json', bytes('2'), first?.mark)).toBe(true);
    expect(await place.replace('registry.json', bytes('other 2'), first?.mark)).toBe(false);
    expect((await place.readMarked('registry.json'))?.bytes.toString()).toBe('2');
  });

  it('loses no change of many that come at once', async () => {
    const count = async () => {
      for (;;) {
        const place = open();
        const before = await place.readMarked('count');
        const next = bytes(String(Number(before?.bytes.toString() ?? '0') + 1));
        if (await place.replace('count', next, before?.mark)) return;
      }
    };
    await Promise.all(Array.from({ length: 12 }, count));
    expect((await open().read('count'))?.toString()).toBe('12');
  });
});

describe('a folder', () => {
  const lock = () => join(root, 'place/.lock');
  const owner = (pid: number, host = hostname()) => JSON.stringify({ host, pid, id: 'x' });

  it('takes over the lock of a process that was killed', async () => {
    const place = folderPlace(join(root, 'place'));
    writeFileSync(lock(), owner(2 ** 22 + 1));
    expect(await place.replace('registry.json', bytes('1'), undefined)).toBe(true);
    expect(readdirSync(join(root, 'place'))).not.toContain('.lock');
  });

  it('takes over the lock of another machine only when it is old', async () => {
    const place = folderPlace(join(root, 'place'));
    writeFileSync(lock(), owner(1, 'elsewhere'));
    const replaced = place.replace('registry.json', bytes('1'), undefined);
    const first = await Promise.race([replaced, new Promise((done) => setTimeout(done, 150, 'waits'))]);
    expect(first).toBe('waits');
    utimesSync(lock(), new Date(), new Date(Date.now() - 60_000));
    expect(await replaced).toBe(true);
  });

  it('clears old drafts away and leaves those that are being written', async () => {
    const place = folderPlace(join(root, 'place'));
    const drafts = join(root, 'place/.drafts');
    mkdirSync(drafts, { recursive: true });
    writeFileSync(join(drafts, 'now'), '');
    writeFileSync(join(drafts, 'old'), '');
    utimesSync(join(drafts, 'old'), 0, 0);
    await place.tidy(Date.now());
    expect(readdirSync(drafts)).toEqual(['now']);
  });
});

describe('storage', () => {
  const open = (to = `${storage.url}/bucket`) => openPlace(to, STORAGE_KEYS);

  it('is asked again when it is busy, and when its answer got lost', async () => {
    const verdicts: (number | 'cut')[] = [503, 'cut'];
    storage.control.intercept = () => verdicts.shift();
    const place = open();
    expect(await place.create('a.js', bytes('a'))).toBe(false);
    expect((await place.read('a.js'))?.toString()).toBe('a');
  });

  it('is not used when it ignores conditions, which would lose releases', async () => {
    const simple = await startStorage({ hasConditions: false });
    const place = open(`${simple.url}/bucket`);
    await expect(place.replace('registry.json', bytes('1'), undefined)).rejects.toThrow(/ignores If-Match/);
    expect([...simple.objects.keys()]).toEqual([]);
    await simple.close();
  });

  it('is named by its bucket, at an endpoint of its own', async () => {
    const place = openPlace('s3://bucket/deep/er', {
      ...STORAGE_KEYS,
      RELEASE_S3_ENDPOINT: `${storage.url}/`,
    });
    await place.create('a.js', bytes('a'));
    expect([...storage.objects.keys()]).toEqual(['bucket/deep/er/a.js']);
    expect(place.name).toBe('s3://bucket/deep/er/');
  });

  it('says what is wrong, without the keys', async () => {
    expect(() => openPlace('s3://bucket', {})).toThrow(/RELEASE_S3_ACCESS_KEY_ID/);
    expect(() => openPlace('https://id:secret@host/bucket', STORAGE_KEYS)).toThrow(/do not belong/);
    expect(() => openPlace('s3://', STORAGE_KEYS)).toThrow(/names no bucket/);
    const stranger = openPlace(`${storage.url}/bucket`, {
      RELEASE_S3_ACCESS_KEY_ID: 'stranger',
      RELEASE_S3_SECRET_ACCESS_KEY: 'very-secret',
    });
    const failure = await stranger.create('a.js', bytes('a')).catch(String);
    expect(failure).toMatch(/answered 403 AccessDenied: PUT .*bucket\/a\.js/);
    expect(failure).not.toMatch(/very-secret|stranger/);
  });
});
