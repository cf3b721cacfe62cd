import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '@cosecha/shared/command-line';
import { groupInCanary, type Release, versionFor } from '@cosecha/shared/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { RELEASE } from '../declaration';
import { folderDestination } from '../destinations/folder-destination';
import { readKeys } from '../keys';
import { main } from '../main';
import { release, releaseCanary } from '../registry/actions';
import { changeRegistry, type Releases, readReleases } from '../registry/change-registry';
import { watchCanary } from './watch-canary';

const NAME = 'mfe-one';
const [STABLE, FIRST, SECOND] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'] as const;
const ADDRESSES = 100;

let place: string;
let releases: Releases;
let edge: FastifyInstance;
let metrics: string;
/** Addresses with trouble, as the edge reports them for the first canary. */
let troubled: number;
/** What happens while the edge tells. */
let meanwhile: () => Promise<unknown>;

const made = (version: string): Release => ({
  version,
  releasedAt: 1,
  list: 'sha384-AAAA',
  bytes: 1,
  entry: {},
});
const line = (what: string, count: number) =>
  `cosecha_remote_${what}{remote="${NAME}",version="${FIRST}"} ${count}`;
const giveCanary = (version: string) =>
  changeRegistry(releases, version, (registry) =>
    releaseCanary(registry, NAME, { added: made(version), percent: 10 }, 1),
  );

/** What everybody gets, and what those in the canary get. */
async function served() {
  const remote = (await readReleases(releases)).remotes[NAME];
  return [undefined, groupInCanary(NAME)].map((group) => remote && versionFor(NAME, remote, group));
}

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'cosecha-watch-'));
  releases = { destination: folderDestination(place), keys: readKeys({}), now: Date.now };
  edge = Fastify({ forceCloseConnections: true });
  edge.get('/metrics', async () => {
    const metricLines = [line('addresses', ADDRESSES), line('troubled_addresses', troubled)].join('\n');
    await meanwhile();
    return metricLines;
  });
  metrics = `${await edge.listen({ port: 0, host: '127.0.0.1' })}/metrics`;
  await changeRegistry(releases, 'stable', (registry) => release(registry, NAME, made(STABLE), 1));
  await giveCanary(FIRST);
  meanwhile = async () => {};
});
afterEach(async () => {
  await edge.close();
  rmSync(place, { recursive: true });
});

const watch = () =>
  watchCanary(
    releases,
    {
      ...{ name: NAME, version: FIRST, quietMs: 1 },
      metrics: { urls: [metrics], token: undefined, isNamed: true },
    },
    () => {},
  );

it.each([
  ['went well', 0],
  ['failed', ADDRESSES],
])('a canary that follows one that %s is left as it is', async (_how, count) => {
  troubled = count;
  meanwhile = () => giveCanary(SECOND);
  await expect(watch()).rejects.toThrow(`${FIRST} is no canary any more: ${SECOND} is`);
  expect(await served()).toEqual([STABLE, SECOND]);
});

it('what became the canary before the watch began is not watched for another', async () => {
  troubled = ADDRESSES;
  await giveCanary(SECOND);
  await watch();
  expect(await served()).toEqual([STABLE, SECOND]);
});

it('a person is asked about a canary with more trouble than usual, and little enough to be lies', async () => {
  troubled = ADDRESSES / 10;
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const promote = (...more: string[]) =>
    main(
      readCommandLine('release', RELEASE, ['promote', NAME, '--to', place, '--metrics', metrics, ...more]),
    );
  await expect(promote()).rejects.toThrow(/10 of 100 addresses with trouble.*--anyway/);
  expect(await served()).toEqual([STABLE, FIRST]);
  await promote('--anyway');
  log.mockRestore();
  expect(await served()).toEqual([FIRST, FIRST]);
});

it('a person promotes the canary whose figures were looked at, and no other', async () => {
  troubled = 0;
  meanwhile = () => giveCanary(SECOND);
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const promoted = main(
    readCommandLine('release', RELEASE, ['promote', NAME, '--to', place, '--metrics', metrics]),
  );
  await expect(promoted).rejects.toThrow(`${FIRST} is no canary any more: ${SECOND} is`);
  log.mockRestore();
  expect(await served()).toEqual([STABLE, SECOND]);
});
