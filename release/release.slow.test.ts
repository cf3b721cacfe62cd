import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SHELL_FILE, shellFacts } from '@cosecha/shared/build/shell-facts';
import { readCommandLine, SetupError, UsageError } from '@cosecha/shared/command-line';
import { REGISTRY_FILE, type RegistryFile, readRegistryFile } from '@cosecha/shared/releases';
import { firstOf, isDeep } from '@cosecha/shared/testing/levels';
import { createEdge } from '@cosecha/shell/edge/edge';
import Fastify, { type FastifyInstance } from 'fastify';
import { RELEASE } from './declaration';
import { openDestination } from './destinations/open-destination';
import { readKeys, writeNewKey } from './keys';
import { main } from './main';
import { readReleases } from './registry/change-registry';
import { collectGarbage, GC_RULES } from './registry/gc';
import { sourceOf } from './source';
import { writeBuild } from './testing/build';
import { startRelease } from './testing/command';
import { STORAGE_KEYS, type Storage, startStorage } from './testing/storage';
import { startTraffic } from './testing/traffic';

const NAME = 'mfe-one';
const BROWSERS = 3;
/** Files of a version and their list, and then the registry. */
const SWITCHED = 6;
/** How much is written when a release is killed: while files arrive, all of them, the list, the switch. */
const KILLED_AT = isDeep() ? [1, 3, 4, 5, SWITCHED] : [3];

let root: string;
let storage: Storage;
let edges: FastifyInstance[];
let key: { file: string; publicKey: string };

beforeEach(async () => {
  edges = [];
  root = mkdtempSync(join(tmpdir(), 'cosecha-release-'));
  storage = await startStorage();
  const file = join(root, 'key.pem');
  key = { file, publicKey: writeNewKey(file) };
});
afterEach(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await storage.close();
  rmSync(root, { recursive: true, force: true });
});

/** Where releases go, and where the edge reads them. */
const DESTINATIONS: [string, () => { to: string; releases: string }][] = [
  ['a folder', () => ({ to: join(root, 'destination'), releases: join(root, 'destination') })],
  [
    'S3-compatible storage',
    () => ({ to: `${storage.url}/bucket/app`, releases: `${storage.url}/bucket/app` }),
  ],
];

async function startEdge(destination: string): Promise<string> {
  const shellDir = join(root, 'site');
  for (const folder of ['assets', 'public']) mkdirSync(join(shellDir, folder), { recursive: true });
  for (const page of ['index.html', 'landing.html']) {
    writeFileSync(join(shellDir, page), '<head><!--edge:head--></head><body><!--edge:body--></body>');
  }
  writeFileSync(join(shellDir, SHELL_FILE), JSON.stringify(shellFacts()));
  const edge = Fastify({ forceCloseConnections: true });
  const releases = {
    place: destination,
    publicKeys: [key.publicKey],
    cache: join(root, `cache-${edges.length}`),
  };
  edges.push(edge);
  await edge.register(createEdge({ config: {}, shellDir, remotes: {}, releases }));
  return edge.listen({ port: 0, host: '127.0.0.1' });
}

function commandsAt(to: string, app: string) {
  const start = (...args: string[]) =>
    startRelease([...args, '--to', to, '--app', app], { RELEASE_SIGNING_KEY_FILE: key.file });
  const run = async (...args: string[]) => {
    const { code, output } = await start(...args).ended;
    if (code !== 0) throw new Error(output);
    return output;
  };
  const release = (content: string, name = NAME) => {
    const { built, version } = writeBuild(root, name, content);
    return { version, args: [name, '--from', built] };
  };
  const registry = () => registryAt(to);
  return { start, run, release, registry };
}

async function registryAt(to: string): Promise<RegistryFile> {
  const file = await openDestination(to, STORAGE_KEYS).read(REGISTRY_FILE);
  return readRegistryFile(file ?? Buffer.alloc(0), []);
}

describe.each(firstOf(DESTINATIONS, 1))('releases to %s', (destination, locate) => {
  it('reach pages whole, whatever is released, rolled back or killed under traffic', async () => {
    const { to, releases } = locate();
    const app = await startEdge(releases);
    const neighbour = await startEdge(releases);
    const { start, run, release, registry } = commandsAt(to, app);
    const first = release('first');
    await run(...first.args);
    const traffic = startTraffic([app, neighbour], `/${NAME}`, BROWSERS);

    for (const point of KILLED_AT) {
      const { version, args } = release(`killed after ${point}`);
      const { child, ended } = start(...args);
      await (destination === 'a folder' ? writtenTo(to, version, point) : writtenToStorage(point));
      child.kill('SIGKILL');
      await ended;
      expect((await registry()).remotes[NAME]?.stable).toBeDefined();
    }

    // Two at once, of two remotes and of one.
    const second = release('second');
    const other = release('other', 'mfe-two');
    await Promise.all([run(...second.args), run(...other.args)]);
    expect((await registry()).remotes).toMatchObject({
      [NAME]: { stable: second.version },
      'mfe-two': { stable: other.version },
    });
    const [left, right] = [release('left'), release('right')];
    const both = await Promise.all([start(...left.args).ended, start(...right.args).ended]);
    const { remotes } = await registry();
    expect(both.some(({ code }) => code === 0)).toBe(true);
    expect(remotes[NAME]?.releases.map(({ version }) => version)).toEqual(
      expect.arrayContaining([second.version, left.version, right.version]),
    );

    // One that was killed is finished by running it again.
    const killed = release('killed after 3');
    expect(await run(...killed.args)).toMatch(/5 files .*, [1-5] were there already/);
    const canary = release('canary');
    await run(...canary.args, '--channel', 'canary', '--percent', '50');
    await run('promote', NAME);
    expect(await run('rollback', NAME)).toMatch(/Live at .* in \d+\.\d s/);
    expect((await registry()).remotes[NAME]?.stable).toBe(killed.version);

    const { failures, pages, versions } = await traffic.stop();
    expect(failures).toEqual([]);
    expect(pages).toBeGreaterThan(10);
    expect([...(versions.get(NAME) ?? [])]).toEqual(
      expect.arrayContaining([first.version, second.version, canary.version, killed.version]),
    );
    await cleanUp(to);
  }, 180_000);

  async function writtenTo(to: string, version: string, count: number): Promise<void> {
    const opened = openDestination(to, STORAGE_KEYS);
    const stable = async () => (await registryAt(to)).remotes[NAME]?.stable;
    const files = async () => (await opened.list(`remotes/${NAME}/${version}`)).length;
    while (count === SWITCHED ? (await stable()) !== version : (await files()) < count) await wait(1);
  }

  async function writtenToStorage(count: number): Promise<void> {
    let left = count;
    await new Promise<void>((resolve) => {
      storage.control.intercept = ({ method, url }) => {
        // At the first change only: whether the storage supports conditional writes.
        if (method === 'PUT' && !url?.endsWith('probe')) left -= 1;
        if (left === 0) resolve();
        return undefined;
      };
    });
    storage.control.intercept = undefined;
  }

  /** A later run deletes what the killed ones have left, and nothing else. */
  async function cleanUp(to: string): Promise<void> {
    const destination = openDestination(to, STORAGE_KEYS);
    const keys = readKeys({ RELEASE_SIGNING_KEY_FILE: key.file });
    const later = Date.now() + GC_RULES.unfinishedMs + 60_000;
    await collectGarbage({ destination, keys, now: () => later });
    const { remotes, removing } = await readReleases({ destination, keys });
    const released = Object.entries(remotes).flatMap(([name, remote]) =>
      remote.releases.map(({ version }) => `${name}/${version}`),
    );
    const stored = (await destination.list('remotes')).map(({ path }) =>
      path.split('/').slice(1, 3).join('/'),
    );
    expect([...new Set(stored)].sort()).toEqual(released.sort());
    expect(removing).toEqual([]);
  }
});

describe('the command', () => {
  /** In this process. */
  async function at(...args: string[]): Promise<{ code: number; output: string }> {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    try {
      await main(readCommandLine('release', RELEASE, [...args, '--to', join(root, 'destination')]));
      return { code: 0, output: lines.join('\n') };
    } catch (error) {
      // The launcher shows the stack of any other.
      if (!(error instanceof SetupError)) throw error;
      return { code: error instanceof UsageError ? 2 : 1, output: [...lines, error.message].join('\n') };
    } finally {
      log.mockRestore();
    }
  }

  it('holds a release back that fails its checks, and uploads nothing', async () => {
    const { built } = writeBuild(root, NAME, 'bad', { files: ['gone.js'], contract: '^99.0.0' });
    const { code, output } = await at(NAME, '--from', built);
    expect(code).toBe(1);
    expect(output).toMatch(/✗ every file that pages are told of is there\n\s+gone\.js is not in the build/);
    expect(output).toMatch(/✗ the contract fits the live shell/);
    expect(output).toMatch(/Nothing was uploaded/);
    expect((await at('list')).output).toMatch(/Nothing was released here yet/);
  });

  it('refuses another content under a version that is there', async () => {
    const { built, version } = writeBuild(root, NAME, 'a');
    expect((await at(NAME, '--from', built)).code).toBe(0);
    const { commit, author, message } = sourceOf(process.cwd()) ?? { commit: '', author: '', message: '' };
    for (const said of [commit.slice(0, 8), author, message])
      expect((await at('list')).output).toContain(said);
    writeFileSync(join(built, version, 'chunks/late.js'), 'more');
    const { code, output } = await at(NAME, '--from', built);
    expect(code).toBe(1);
    expect(output).toMatch(/A version never changes: raise the one in mfe-one\/package\.json/);
  });

  it('refuses to go back to a version that is no longer whole', async () => {
    const [one, two] = [writeBuild(root, NAME, '1'), writeBuild(root, NAME, '2')];
    for (const { built } of [one, two]) expect((await at(NAME, '--from', built)).code).toBe(0);
    rmSync(join(root, `destination/remotes/${NAME}/${one.version}/mf-manifest.json`));
    const { code, output } = await at('rollback', NAME);
    expect(code).toBe(1);
    expect(output).toMatch(/is not whole .* mf-manifest\.json is missing or cut short/);
    expect((await at('list')).output).toMatch(new RegExp(`${two.version}\\s+stable`));
  });

  it.each([
    [['rollback'], /say which remote/],
    [[NAME, '--percent', '5'], /belongs to --channel canary/],
    [[NAME, '--channel', 'beta'], /one of stable, canary/],
    [[NAME, '--channel', 'canary', '--percent', '101'], /whole number from 1 to 100/],
    [[NAME, '--canary', '0'], /whole number from 1 to 100/],
    [[NAME, '--promote-when-quiet', '30m'], /belongs to --canary N/],
    [[NAME, '--canary', '5', '--promote-when-quiet', '30m'], /needs --app or --metrics/],
    [[NAME, '--canary', '5', '--promote-when-quiet', 'soon'], /such as 90s, 30m or 2h/],
    [[NAME, '--wat'], /--wat/],
    [['mfe-none'], /There is no remote called mfe-none\. There are mfe-account/],
  ])('says how it is written: %s', async (args, message) => {
    const { code, output } = await at(...args);
    expect(code).toBe(2);
    expect(output).toMatch(message);
  });

  it('fails where there is nothing to go back to', async () => {
    const { code, output } = await at('rollback', NAME);
    expect(code).toBe(1);
    expect(output).toMatch(/never released here; there is nothing/);
  });
});
