import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { navigateTo } from '@cosecha/shared/router';
import { phraseVault, saveAskedPlace } from '@cosecha/shared/state';

/** Keeps what a push is about for after signing in, and asks for that: by the PIN where a wallet stayed on the device. */
export async function askWayIn(path: string): Promise<void> {
  saveAskedPlace(path);
  // Where the session has just ended, its own wallet is asked for its PIN.
  if (window.location.pathname === accountPaths.pinSignIn) return;
  const wallets = await phraseVault.list();
  navigateTo(wallets.length > 0 ? accountPaths.pinSignIn : shellPaths.welcome);
}
