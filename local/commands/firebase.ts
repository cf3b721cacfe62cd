import { endOnSignal } from '@cosecha/shared/server';
import { startFirebase } from '../standalone/firebase';
import { readFirebaseSettings } from '../standalone/settings';

/**
 * `npm run firebase [-- --port 9099 --data .data-firebase --firestore-rules FILE --storage-rules FILE
 * --custom-token-key PUBLIC.pem --service-account FILE.json --password-policy FILE.json --reset]`
 */
export async function main(args: readonly string[]): Promise<void> {
  const running = await startFirebase(readFirebaseSettings(process.env, args));
  endOnSignal(() => running.close());
  console.log(`\nFirebase's stand-in is ready: ${running.url}`);
  console.log(`Mail: ${running.url}/dev/mailbox\n`);
}
