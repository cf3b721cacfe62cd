import { navigateTo } from '@cosecha/shared/router';
import { onSignOut, sessionStore, watchLock } from '@cosecha/shared/state';
import { start } from 'single-spa';
import { listenToHardwareBack } from './frame/hardware-back';
import { mountShell } from './frame/mount-shell';
import { announceScreens } from './frame/screen-change';
import { hideWhileLocked } from './lock/hide-while-locked';
import { logWarning } from './log';
import { forgetPush } from './notifications/forget-push';
import { followPushes } from './notifications/open-from-push';
import { readRegistryFromPage } from './page-data';
import { likelyNextFiles } from './remotes/likely-next';
import { applyOverrides, readOverrides } from './remotes/overrides';
import { prefetchLater } from './remotes/prefetch';
import { registerRemotes } from './remotes/register';
import { checkIdentityLater } from './session/identity-check';
import { guardSession } from './session/session-guard';

/** The start of the app, step by step. @returns a way to go on from whatever stood there before it */
export async function run(): Promise<{ open: (path: string) => void }> {
  const published = readRegistryFromPage();
  const overrides = readOverrides(sessionStorage, published.allowOverrides, logWarning);
  // Before the guard, which signs out a person whose session ended.
  onSignOut(() => void forgetPush());
  guardSession();
  followPushes();
  watchLock();
  hideWhileLocked();
  const { registry, bases } = await applyOverrides(published, overrides, logWarning);
  const { outlet } = mountShell(registry, [...bases.keys()]);
  announceScreens(registry, outlet);
  registerRemotes(registry, outlet, bases);
  listenToHardwareBack();
  start({ urlRerouteOnly: true });
  checkIdentityLater();
  prefetchLater(() => likelyNextFiles(registry, sessionStore.getState().signedIn));
  return { open: navigateTo };
}
