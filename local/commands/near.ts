import { startNear } from '../apart/near';
import { readNearSettings } from '../apart/settings';
import { closeOnSignal } from './stop';

/** `npm run near [-- --port 3030 --data .data-near --reset]`: the local NEAR network without the rest. */
export async function main(args: readonly string[]): Promise<void> {
  const running = await startNear(readNearSettings(process.env, args));
  closeOnSignal(running);
  console.log(`\nThe local NEAR network is ready: ${running.url}/near/rpc\n`);
}
