import { endOnSignal } from '@cosecha/shared/server';
import { startDemo } from '../../standalone/demo';
import { readDemoSettings } from '../../standalone/settings';
import type { Typed } from '../declared';

/** `npm run demo [-- --port 8083 --backend http://…]`: demo profiles and pictures for a service that runs apart. */
export async function main(typed: Typed<'demo'>): Promise<void> {
  const settings = readDemoSettings(process.env, typed);
  const running = await startDemo(settings);
  endOnSignal(() => running.close());
  console.log(`\nThe demo pictures are at ${running.url}, the profiles go to ${settings.backendUrl}\n`);
}
