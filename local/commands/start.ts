import { endOnSignal } from '@cosecha/shared/server';
import { launch } from '../launch';
import { readSettings } from '../settings';
import { buildAll } from './build';

/** `npm start`: builds what changed, then runs every part on one port and one origin. */
export async function main(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, args);
  await buildAll();
  const running = await launch(settings);
  endOnSignal(() => running.close());
  console.log(`\nCosecha is ready: ${running.url}`);
  console.log(`Demo wallets: ${running.demoWalletsFile}\n`);
}
