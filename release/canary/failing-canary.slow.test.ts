import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SHELL_FILE, shellFacts } from '@cosecha/shared/build/shell-facts';
import { readCommandLine } from '@cosecha/shared/command-line';
import { GROUP_COOKIE, groupInCanary } from '@cosecha/shared/releases';
import { REPORTS_PATH } from '@cosecha/shared/remote/report';
import { addMetrics } from '@cosecha/shared/server';
import { createEdge } from '@cosecha/shell/edge/edge';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { RELEASE } from '../declaration';
import { main } from '../main';
import { writeBuild } from '../testing/build';

const NAME = 'mfe-one';
const GROUP = groupInCanary(NAME);
/** A group that is in no canary of a tenth. */
const OUTSIDE = (GROUP + 500) % 1_000;

let root: string;
let edge: FastifyInstance;
let app: string;
let said: string[];
let log: jest.SpyInstance;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-canary-'));
  const shellDir = join(root, 'site');
  for (const folder of ['assets', 'public']) mkdirSync(join(shellDir, folder), { recursive: true });
  writeFileSync(join(shellDir, SHELL_FILE), JSON.stringify(shellFacts()));
  edge = Fastify({ forceCloseConnections: true, trustProxy: true });
  const metrics = new Registry();
  addMetrics(edge, metrics, null);
  const releases = { place: join(root, 'place'), cache: join(root, 'cache') };
  await edge.register(createEdge({ config: {}, shellDir, remotes: {}, releases, metrics }));
  app = await edge.listen({ port: 0, host: '127.0.0.1' });
  said = [];
  log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  log.mockRestore();
  await edge.close();
  rmSync(root, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  main(readCommandLine('release', RELEASE, [...args, '--to', join(root, 'place'), '--app', app]));
const build = (content: string) => writeBuild(root, NAME, content);

async function versionFor(group: number): Promise<string> {
  const answer = await fetch(`${app}/registry.json`, { headers: { cookie: `${GROUP_COOKIE}=${group}` } });
  const { remotes } = (await answer.json()) as { remotes: { version: string }[] };
  return remotes[0]?.version ?? '';
}

/** What the pages of browsers of this group say, each behind an address of its own, with every nth in trouble. */
async function pages(group: number, count: number, everyNth: number): Promise<void> {
  const version = await versionFor(group);
  for (let page = 1; page <= count; page += 1) {
    const report = { remote: NAME, version, route: `/${NAME}` };
    const kinds = page % everyNth === 0 ? ['tried', 'threw'] : ['tried'];
    await say(
      kinds.map((kind) => ({ ...report, kind })),
      `198.51.${page}.7`,
    );
  }
}

/** One page, behind this address. */
const say = (reports: object[], address: string) =>
  fetch(`${app}${REPORTS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(reports),
  });

it('that fails for one in three is rolled back by itself, and nobody outside it got it', async () => {
  const stable = build('stable');
  await run(NAME, '--from', stable.built);
  const failing = build('failing');
  const seenOutside = new Set<string>();
  let isOver = false;
  const released = run(
    NAME,
    '--from',
    failing.built,
    '--canary',
    '10',
    '--promote-when-quiet',
    '30m',
  ).finally(() => {
    isOver = true;
  });
  const watched = expect(released).rejects.toThrow(/was rolled back: \d+ of \d+ addresses with trouble/);
  while ((await versionFor(GROUP)) !== failing.version) seenOutside.add(await versionFor(OUTSIDE));
  await Promise.all([pages(GROUP, 40, 3), pages(OUTSIDE, 40, Number.POSITIVE_INFINITY)]);
  while (!isOver) {
    seenOutside.add(await versionFor(OUTSIDE));
    await wait(50);
  }
  await watched;
  expect([...seenOutside]).toEqual([stable.version]);
  expect(await versionFor(GROUP)).toBe(stable.version);
}, 60_000);

it('is not promoted while it fails more often, unless somebody says so', async () => {
  const stable = build('stable');
  const failing = build('failing');
  await run(NAME, '--from', stable.built);
  await run(NAME, '--from', failing.built, '--canary', '10');
  await pages(GROUP, 40, 3);
  await expect(run('promote', NAME)).rejects.toThrow(/13 of 40 addresses with trouble \(stable: 0 of 0/);
  expect(await versionFor(OUTSIDE)).toBe(stable.version);
  await run('promote', NAME, '--anyway');
  expect(await versionFor(OUTSIDE)).toBe(failing.version);
}, 60_000);

it('goes well, and one machine says as often as it can that it fails: it stays, and is promoted', async () => {
  const stable = build('stable');
  const canary = build('canary');
  await run(NAME, '--from', stable.built);
  await run(NAME, '--from', canary.built, '--canary', '10');
  await pages(GROUP, 40, Number.POSITIVE_INFINITY);
  const lie = Array.from({ length: 10 }, () => ({
    ...{ remote: NAME, version: canary.version, route: `/${NAME}`, kind: 'threw' },
  }));
  for (let times = 0; times < 100; times += 1) await say(lie, '203.0.113.9');
  await run('promote', NAME);
  expect(await versionFor(OUTSIDE)).toBe(canary.version);
}, 60_000);

it('fails everywhere, and one machine says the same of what is stable: it is not promoted', async () => {
  const stable = build('stable');
  const canary = build('canary');
  await run(NAME, '--from', stable.built);
  await run(NAME, '--from', canary.built, '--canary', '10');
  const lie = Array.from({ length: 10 }, () => ({
    ...{ remote: NAME, version: stable.version, route: `/${NAME}`, kind: 'threw' },
  }));
  for (let times = 0; times < 60; times += 1) await say(lie, '203.0.113.9');
  await pages(GROUP, 25, 1);
  await expect(run('promote', NAME)).rejects.toThrow(/fails more often.*25 of 25/);
  expect(await versionFor(OUTSIDE)).toBe(stable.version);
}, 60_000);

it.each([
  ['good', Number.POSITIVE_INFINITY, /few enough to be lies/],
  ['failing', 1, /fails more often/],
])(
  'is %s, and a tenth of all addresses says the contrary',
  async (_how, everyNth, refusal) => {
    const stable = build('stable');
    const canary = build('canary');
    await run(NAME, '--from', stable.built);
    await run(NAME, '--from', canary.built, '--canary', '10');
    await Promise.all([pages(GROUP, 90, everyNth), pages(OUTSIDE, 90, Number.POSITIVE_INFINITY)]);
    const lied = everyNth === 1 ? stable.version : canary.version;
    for (let liar = 0; liar < 10; liar += 1)
      for (let times = 0; times < 5; times += 1)
        await say([{ remote: NAME, version: lied, route: `/${NAME}`, kind: 'threw' }], `203.0.${liar}.9`);
    await expect(run('promote', NAME)).rejects.toThrow(refusal);
    expect(await versionFor(GROUP)).toBe(canary.version);
    expect(await versionFor(OUTSIDE)).toBe(stable.version);
  },
  60_000,
);

it('is promoted where nobody tells how it fares, unless edges were named that should', async () => {
  await run(NAME, '--from', build('stable').built);
  const canary = build('canary');
  await run(NAME, '--from', canary.built, '--canary', '10');
  await expect(run('promote', NAME, '--metrics', `${app}/nowhere`)).rejects.toThrow(/does not tell.*404/);
  expect(await versionFor(OUTSIDE)).not.toBe(canary.version);
});
