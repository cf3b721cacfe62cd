import { join } from 'node:path';
import { endOnSignal } from '@cosecha/shared/server';
import { OPERATORS } from '../../network/accounts';
import { startNear } from '../../standalone/near';
import { readNearSettings } from '../../standalone/settings';
import type { Typed } from '../declared';

/** `npm run near [-- --port 3030 --data .data-near --reset --sandbox]`: the local NEAR network without the rest. */
export async function main(typed: Typed<'near'>): Promise<void> {
  const settings = readNearSettings(process.env, typed);
  const running = await startNear(settings);
  endOnSignal(() => running.close());
  const faucetKey = join(settings.dataDir, 'operator-keys.json');
  console.log(`\nThe local NEAR network is ready: ${running.url}/near/rpc`);
  console.log(`Faucet: ${OPERATORS.treasury}, its key in ${faucetKey}`);
  if (settings.sandbox) console.log('Sandbox: clients may move time.');
}
