import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { appHistory, navigateTo } from '@cosecha/shared/router';
import { keepAskedPlace, phraseVault } from '@cosecha/shared/state';

/** Keeps a path for after signing in, and leads there: by the PIN where a wallet stayed on this device. */
export async function openAfterSignIn(path: string): Promise<void> {
  keepAskedPlace(path);
  // Where the session has just ended, its own wallet is asked for its PIN.
  if (appHistory().current().location.pathname === accountPaths.keptWallet) return;
  const kept = await phraseVault.kept();
  navigateTo(kept.length > 0 ? accountPaths.keptWallet : shellPaths.welcome);
}
