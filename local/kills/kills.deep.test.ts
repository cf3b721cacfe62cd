import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKills } from './run';
import { openWorld, type World } from './world';

/** Its kills: the leading backend, the network in the middle of a write, an edge. `npm run test:kills` makes the others. */
const SEED = 2211;
const KILLS = 3;

let folder: string;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-kills-'));
  world = await openWorld({ folder, behindNginx: false });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('whatever is killed under sales, chain, index and answers agree afterwards', async () => {
  const lines: string[] = [];
  const outcome = await runKills(world, {
    ...{ seed: SEED, from: 0, kills: KILLS, limitMs: 120_000 },
    report: (line) => lines.push(line),
  });
  expect({ findings: outcome.findings, lines }).toMatchObject({ findings: [] });
  expect(outcome.kills).toBe(KILLS);
  expect(outcome.orders).toBeGreaterThan(0);
});
