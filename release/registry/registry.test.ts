import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, type RegistryFile, type Release } from '@cosecha/shared/releases';
import { folderDestination } from '../destinations/folder-destination';
import { openDestination } from '../destinations/open-destination';
import { readKeys, writeNewKey } from '../keys';
import { STORAGE_KEYS, type Storage, startStorage } from '../testing/storage';
import { endCanary, promote, release, releaseCanary, rollback, rollbackTarget, withdraw } from './actions';
import { changeRegistry, type Releases, readReleases, signRegistry } from './change-registry';
import { collectGarbage, findGarbage, GC_RULES } from './gc';

const NAME = 'mfe-one';
const DAY_MS = 24 * 3_600_000;
const version = (number: number) => `1.0.0-0000000${number}`;

const made = (number: number, changes: Partial<Release> = {}): Release => ({
  version: version(number),
  releasedAt: number,
  list: 'sha384-AAAA',
  bytes: 1,
  entry: { number },
  ...changes,
});

/** Versions 1 to `count`, each released for everybody at the time of its number. */
function released(count: number, start: RegistryFile = emptyRegistry()): RegistryFile {
  let registry = start;
  for (let number = 1; number <= count; number += 1) registry = release(registry, NAME, made(number), number);
  return registry;
}

const remote = (registry: RegistryFile) => registry.remotes[NAME];
const retired = (registry: RegistryFile) =>
  Object.fromEntries(remote(registry)?.releases.map((one) => [one.version, one.retiredAt]) ?? []);

describe('a release', () => {
  it('retires the one before, to which a rollback goes', () => {
    const registry = released(3);
    expect(remote(registry)).toMatchObject({ stable: version(3), former: [version(1), version(2)] });
    expect(retired(registry)).toEqual({ [version(1)]: 2, [version(2)]: 3, [version(3)]: undefined });
  });

  it('of what is live already changes nothing', () => {
    const registry = released(2);
    expect(release(registry, NAME, made(2), 9)).toBe(registry);
  });

  it('of a version with other content is refused', () => {
    expect(() => release(released(1), NAME, made(1, { list: 'sha384-BBBB' }), 2)).toThrow(/never changes/);
    expect(() => release(released(1), NAME, made(1, { entry: { number: 7 } }), 2)).toThrow(/never changes/);
  });

  it('of what is being deleted is refused', () => {
    const registry = { ...released(1), removing: [`${NAME}/${version(2)}`] };
    expect(() => release(registry, NAME, made(2), 2)).toThrow(/being deleted/);
  });
});

describe('a rollback', () => {
  it('goes back one by one, not to what was left behind', () => {
    const once = rollback(released(3), NAME, version(2), 10);
    expect(remote(once)).toMatchObject({ stable: version(2), former: [version(1)] });
    expect(retired(once)).toEqual({ [version(1)]: 2, [version(2)]: undefined, [version(3)]: 10 });
    expect(rollbackTarget(once, NAME).version).toBe(version(1));
  });

  it('goes to a version by name, and forward again by a release', () => {
    const back = rollback(released(3), NAME, version(1), 10);
    expect(remote(back)).toMatchObject({ stable: version(1), former: [] });
    const forward = release(back, NAME, made(3), 11);
    expect(remote(forward)).toMatchObject({ stable: version(3), former: [version(1)] });
    expect(retired(forward)[version(3)]).toBeUndefined();
  });

  it('says why it cannot', () => {
    expect(() => rollbackTarget(released(1), NAME)).toThrow(/no version to go back to/);
    expect(() => rollbackTarget(released(1), NAME, version(7))).toThrow(/is not here/);
    expect(() => rollbackTarget(released(1), NAME, version(1))).toThrow(/already/);
    expect(() => rollbackTarget(released(1), 'mfe-two')).toThrow(/never released here; there is mfe-one/);
  });

  it('brings a withdrawn remote back', () => {
    const gone = withdraw(released(2), NAME, 5);
    expect(remote(gone)?.stable).toBeUndefined();
    expect(rollbackTarget(gone, NAME).version).toBe(version(2));
    expect(remote(rollback(gone, NAME, version(2), 6))).toMatchObject({
      stable: version(2),
      former: [version(1)],
    });
  });
});

describe('a canary', () => {
  const canary = releaseCanary(released(1), NAME, { added: made(2), percent: 10 }, 5);

  it('runs beside what is stable, grows, and becomes stable', () => {
    expect(remote(canary)).toMatchObject({
      stable: version(1),
      canary: { version: version(2), percent: 10 },
    });
    expect(remote(promote(canary, NAME, { version: version(2), percent: 50 }, 6))?.canary?.percent).toBe(50);
    const all = promote(canary, NAME, { version: version(2) }, 7);
    expect(remote(all)).toMatchObject({ stable: version(2), canary: undefined, former: [version(1)] });
    expect(retired(all)[version(1)]).toBe(7);
  });

  it('ends, and is retired', () => {
    const ended = endCanary(canary, NAME, version(2), 8);
    expect(remote(ended)?.canary).toBeUndefined();
    expect(retired(ended)[version(2)]).toBe(8);
    expect(() => endCanary(ended, NAME, version(2), 9)).toThrow(/has no canary/);
    expect(() => promote(ended, NAME, { version: version(2) }, 9)).toThrow(/has no canary/);
  });

  it('is neither promoted nor ended for what was seen of the one before', () => {
    const next = releaseCanary(canary, NAME, { added: made(3), percent: 10 }, 6);
    expect(() => promote(next, NAME, { version: version(2) }, 7)).toThrow(/is no canary any more/);
    expect(() => endCanary(next, NAME, version(2), 7)).toThrow(/is no canary any more/);
  });

  it('goes on when something else is released, and ends when it is itself released', () => {
    expect(remote(release(canary, NAME, made(3), 9))?.canary?.version).toBe(version(2));
    expect(remote(release(canary, NAME, made(2), 9))).toMatchObject({
      stable: version(2),
      canary: undefined,
    });
    expect(() => releaseCanary(canary, NAME, { added: made(1), percent: 5 }, 9)).toThrow(/already/);
  });
});

describe('in a destination', () => {
  let root: string;
  let now = 1_000;
  let releases: Releases;
  let storage: Storage;

  beforeEach(async () => {
    storage = await startStorage();
    root = mkdtempSync(join(tmpdir(), 'cosecha-registry-'));
    now = Date.now();
    releases = {
      destination: folderDestination(join(root, 'destination')),
      keys: { trusted: [] },
      now: () => now,
    };
  });
  afterEach(async () => {
    await storage.close();
    rmSync(root, { recursive: true });
  });

  const add = (number: number, to = releases) =>
    changeRegistry(to, `release ${number}`, (before) => release(before, NAME, made(number), now));

  describe('changes', () => {
    it('are counted and written down', async () => {
      await add(1);
      const registry = await add(2);
      expect(registry).toMatchObject({ revision: 2, log: [{ what: 'release 1' }, { what: 'release 2' }] });
      expect(await readReleases(releases)).toEqual(registry);
      expect((await add(2)).revision).toBe(2);
    });

    it('that come at once lose nothing', async () => {
      await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(number)));
      const registry = await readReleases(releases);
      expect(registry.revision).toBe(6);
      expect(remote(registry)?.releases).toHaveLength(6);
    });

    it('that arrive although their answer is lost are made once', async () => {
      const far = { ...releases, destination: openDestination(`${storage.url}/bucket`, STORAGE_KEYS) };
      await add(1, far);
      await add(2, far);
      let cuts = 4;
      storage.control.intercept = ({ method, url }) =>
        method === 'PUT' && url?.endsWith('registry.json') && cuts-- > 0 ? 'cut' : undefined;
      const registry = await changeRegistry(far, 'back', (before) =>
        rollback(before, NAME, rollbackTarget(before, NAME).version, now),
      );
      expect(remote(registry)?.stable).toBe(version(1));
      expect(registry.log.filter(({ what }) => what === 'back')).toHaveLength(1);
    });
  });

  describe('signed', () => {
    const signing = generateKeyPairSync('ed25519');
    const keys = { signing: signing.privateKey, trusted: [signing.publicKey] };

    it('is not changed on top of what was tampered with', async () => {
      const signed = { ...releases, keys };
      await add(1, signed);
      const file = join(root, 'destination/registry.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(version(1), version(2)));
      await expect(add(2, signed)).rejects.toThrow(/was changed after key .* signed it\. Nothing is changed/);
    });

    it('is not changed by somebody without the key', async () => {
      await add(1, { ...releases, keys });
      await expect(add(2)).rejects.toThrow(/This registry is signed/);
      await expect(add(2, { ...releases, keys: { trusted: keys.trusted } })).rejects.toThrow(/is signed/);
    });

    it('begins with a signature of what is there', async () => {
      await add(1);
      await expect(add(2, { ...releases, keys })).rejects.toThrow(/is not signed/);
      await signRegistry({ ...releases, keys });
      expect((await add(2, { ...releases, keys })).revision).toBe(3);
      await expect(signRegistry(releases)).rejects.toThrow(/RELEASE_SIGNING_KEY_FILE/);
    });

    it('with a key that only its owner reads, and that no message repeats', async () => {
      const file = join(root, 'key.pem');
      const publicKey = writeNewKey(file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(() => writeNewKey(file)).toThrow(/is not overwritten/);
      const { signing: read, trusted } = readKeys({
        RELEASE_SIGNING_KEY_FILE: file,
        RELEASES_PUBLIC_KEY: publicKey,
      });
      expect(read?.asymmetricKeyType).toBe('ed25519');
      expect(trusted).toHaveLength(1);
      const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      for (const pem of ['secret words', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
        const read = () => readKeys({ RELEASE_SIGNING_KEY: pem });
        expect(read).toThrow('The signing key is no Ed25519 private key in PEM.');
      }
    });
  });

  describe('gc', () => {
    const put = (number: number, file = 'release.json') =>
      releases.destination.create(`remotes/${NAME}/${version(number)}/${file}`, Buffer.from('x'));
    const stored = async () => [
      ...new Set((await releases.destination.list('remotes')).map(({ path }) => path.split('/')[2])),
    ];

    it('keeps what is live, what a rollback may need and what pages may have open', async () => {
      for (const number of [1, 2, 3, 4, 5, 6]) {
        await put(number);
        await put(number, 'entry.js');
        await add(number);
      }
      expect((await collectGarbage(releases)).versions).toEqual([]);
      now += GC_RULES.openPageMs + 1;
      const expected = [1, 2].map((number) => `${NAME}/${version(number)}`);
      expect((await findGarbage(releases)).versions).toEqual(expected);
      expect(await stored()).toHaveLength(6);
      expect(await collectGarbage(releases)).toEqual({ versions: expected, bytes: 4 });
      expect((await stored()).sort()).toEqual([3, 4, 5, 6].map(version));
      const registry = await readReleases(releases);
      expect(registry.removing).toEqual([]);
      expect(remote(registry)?.former).toEqual([3, 4, 5].map(version));
    });

    it('gives up an upload only after a day', async () => {
      await add(1);
      await put(1);
      await put(2, 'entry.js');
      expect((await findGarbage(releases)).versions).toEqual([]);
      now += DAY_MS + 60_000;
      expect((await collectGarbage(releases)).versions).toEqual([`${NAME}/${version(2)}`]);
      expect(await stored()).toEqual([version(1)]);
    });

    it('goes on where it was killed, and nobody releases what it deletes meanwhile', async () => {
      await add(1);
      await put(2, 'entry.js');
      now += DAY_MS + 60_000;
      const { destination } = releases;
      const killed = { ...destination, remove: async () => Promise.reject(new Error('killed')) };
      await expect(collectGarbage({ ...releases, destination: killed })).rejects.toThrow('killed');
      await expect(add(2)).rejects.toThrow(/being deleted/);
      expect((await collectGarbage(releases)).versions).toEqual([`${NAME}/${version(2)}`]);
      expect((await add(2)).removing).toEqual([]);
    });
  });
});
