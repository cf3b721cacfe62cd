import { bestEffort } from '@cosecha/shared/promise';
import { endOnSignal } from '@cosecha/shared/server';
import { launch } from '../launch';
import { readSettings } from '../settings';
import { buildContracts } from './build-contracts';
import { buildForStart } from './build-for-start';
import type { Typed } from './declared';

/** `npm start`: builds what changed, and runs every part on one port and one origin. */
export async function main({ reset }: Typed<'start'>): Promise<void> {
  const settings = readSettings(process.env, { reset });
  await buildContracts();
  const built = buildForStart();
  // Who awaits it says why it failed; until then the database may still be opening.
  void bestEffort(built);
  const running = await launch(settings, { built });
  endOnSignal(() => running.close());
  console.log(`\nCosecha is ready: ${running.url}`);
  console.log(`Demo wallets: ${running.demoWalletsFile}\n`);
}
