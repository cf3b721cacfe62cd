import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld, type World } from '../kills/world';
import { runSoak } from './run';

/** Long enough for a line; `npm run test:soak` takes the hour that small leaks need. */
const MINUTES = 4;

let folder: string;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-soak-'));
  world = await openWorld({ folder, behindNginx: false, isEmbedded: true });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'nothing grows under steady sales but what is stored of them',
  async () => {
    const lines: string[] = [];
    const report = await runSoak(world, {
      ...{ minutes: MINUTES, orders: 75, seed: 7 },
      report: (line) => lines.push(line),
    });
    expect({ findings: report.findings, lines: report.lines }).toMatchObject({ findings: [] });
    expect(report.orders).toBeGreaterThan(100);
  },
  (MINUTES + 4) * 60_000,
);
