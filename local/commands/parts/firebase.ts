import { endOnSignal } from '@cosecha/shared/server';
import { startFirebase } from '../../standalone/firebase';
import { readFirebaseSettings } from '../../standalone/settings';
import type { Typed } from '../declared';

/** `npm run firebase`: the stand-in for Firebase alone. */
export async function main(typed: Typed<'firebase'>): Promise<void> {
  const running = await startFirebase(readFirebaseSettings(process.env, typed));
  endOnSignal(() => running.close());
  console.log(`\nFirebase's stand-in is ready: ${running.url}`);
  console.log(`Mail: ${running.url}/dev/mailbox\n`);
}
