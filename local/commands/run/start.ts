import { bestEffort } from '@cosecha/shared/promise';
import { endOnSignal } from '@cosecha/shared/server';
import { phoneAddresses } from '../../https/serve-https';
import { launch } from '../../launch';
import { readSettings } from '../../settings';
import { buildContracts } from '../build/build-contracts';
import type { Typed } from '../declared';
import { buildForStart } from './build-for-start';

/** `npm start`: builds what changed, and runs every part on one port and one origin. */
export async function main({ reset, https }: Typed<'start'>): Promise<void> {
  const phones = https ? phoneAddresses(process.env) : [];
  const settings = readSettings(process.env, { reset });
  await buildContracts();
  const built = buildForStart();
  // Who awaits it says why it failed; until then the database may still be opening.
  void bestEffort(built);
  const running = await launch(settings, { built, phones });
  endOnSignal(() => running.close());
  console.log(`\nCosecha is ready: ${running.url}`);
  for (const url of running.phoneUrls) console.log(`For a phone in the same network: ${url}`);
  if (running.fingerprint) {
    console.log(`Its browser warns of the certificate, which is this one: SHA-256 ${running.fingerprint}`);
  }
  console.log(`Demo wallets: ${running.demoWalletsFile}\n`);
}
