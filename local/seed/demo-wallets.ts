import { writePrivate } from '@cosecha/emulators-common';
import type { DemoPerson } from '../demo';

/** `demo-wallets.json`: who there is to sign in as. Phrases of the local network only. */
export function writeDemoWallets(file: string, people: readonly DemoPerson[]): void {
  const wallets = people.map(({ role, name, wallet, seedPhrase }) => ({ role, name, wallet, seedPhrase }));
  writePrivate(file, `${JSON.stringify(wallets, null, 2)}\n`);
}
