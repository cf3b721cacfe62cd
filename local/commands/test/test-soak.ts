import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld } from '../../kills/world';
import { runSoak } from '../../soak/run';
import { buildAll } from '../build/build';
import type { Typed } from '../declared';
import { step } from '../progress';
import { endRun } from './end-run';

/**
 * `npm run test:soak [-- --minutes 40 --orders 75 --seed 7]`: the local network on the embedded database under steady sales, messages,
 * photos and reads; what its processes hold must not grow, what they store only with what is sold.
 */
export async function main({ minutes, orders, seed = 7 }: Typed<'test:soak'>): Promise<void> {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-soak-'));
  const world = await step('Starting every part', () =>
    openWorld({ folder, behindNginx: false, isEmbedded: true }),
  );
  const end = () => void world.close().then(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    console.log(`${minutes} min, ${cpus().length} cores, Node ${process.versions.node}.`);
    const wish = { minutes, orders, seed, report: (line: string) => console.log(line) };
    const { lines, findings, orders: sold, summary } = await runSoak(world, wish);
    console.log(`\n${lines.join('\n')}`);
    for (const finding of findings) console.log(`✗ ${finding}`);
    const ended = findings.length === 0 ? 'nothing grows' : `${findings.length} findings`;
    endRun(findings.length === 0 && sold > 0, `${summary}: ${ended}`);
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
