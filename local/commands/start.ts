import { endOnSignal } from '@cosecha/shared/server';
import { launch } from '../launch';
import { readSettings } from '../settings';
import { buildAll } from './build';
import type { Typed } from './declared';

/** `npm start`: builds what changed, then runs every part on one port and one origin. */
export async function main({ reset }: Typed<'start'>): Promise<void> {
  const settings = readSettings(process.env, { reset });
  await buildAll();
  const running = await launch(settings);
  endOnSignal(() => running.close());
  console.log(`\nCosecha is ready: ${running.url}`);
  console.log(`Demo wallets: ${running.demoWalletsFile}\n`);
}
