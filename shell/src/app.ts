import { prepareQueries, registerConfirmer } from '@cosecha/shared/api/core';
import { bestEffort } from '@cosecha/shared/promise';
import { atRest } from '@cosecha/shared/remote/at-rest';
import type { Registry } from '@cosecha/shared/remote/contract';
import { nextTask } from '@cosecha/shared/remote/next-task';
import { navigateTo } from '@cosecha/shared/router';
import { onSignOut, sessionStore, watchLock } from '@cosecha/shared/state';
import { start } from 'single-spa';
import { dropForeignFirstViews } from './first-view/drop-foreign';
import { dropUnmeantShell } from './first-view/drop-unmeant';
import { fetchLazyPicturesLater } from './first-view/lazy-pictures';
import { findOutlet, mountShell } from './frame/mount-shell';
import { PLACES } from './frame/places';
import { announceScreens } from './frame/screen-change';
import { readyScreen } from './frame/shell-screens';
import { deferInstallPrompt } from './invites/install-prompt';
import { hideWhileLocked } from './lock/hide-while-locked';
import { logWarning } from './log';
import { startNative } from './native/start-native';
import { forgetPush } from './notifications/forget-push';
import { followPushes } from './notifications/open-from-push';
import type { Overridden } from './overrides';
import { areOverridesWanted, isPanelWanted } from './overrides/wanted';
import { readRegistryFromPage } from './page-data';
import { watchArrivingCode } from './remotes/arriving-code';
import { likelyNextFiles, tappedFiles } from './remotes/likely-next';
import { prefetchLater, prefetchNow, prepareLater } from './remotes/prefetch';
import { registerRemotes } from './remotes/register';
import { startReportsLater } from './reports/start-later';
import { goOnAfterReturn } from './session/go-on-after-return';
import { guardSession } from './session/session-guard';
import { startUpdatesLater } from './updates/start-later';

/** The screen and its data come first. */
const BESIDE_WAITS = { quietMs: 3_000, patienceMs: 10_000 };

/** The start of the app, step by step, in several tasks: what draws and what fetches lets a slow phone answer in between. @returns a function that continues from what was there before it */
export async function run(): Promise<{ open: (path: string) => void }> {
  const asked = location.pathname;
  watchArrivingCode();
  registerConfirmer(() => import(/* webpackChunkName: "confirm" */ '@cosecha/shared/signing/confirm-call'));
  const { registry, bases, notice } = await withOverrides(readRegistryFromPage());
  // What a developer tries out is neither fetched ahead, which the edge does not have, nor kept or replaced by what is published.
  const isPublished = bases === undefined;
  if (isPublished) prefetchNow(tappedFiles(registry));
  await nextTask();
  // Before the guard, which signs out a person whose session ended.
  onSignOut(({ isChosen }) => {
    if (isChosen) void forgetPush();
  });
  // Before it as well: the guard keeps the address without the worker's mark.
  followPushes();
  guardSession();
  const { signedIn, wallet } = sessionStore.getState();
  if (signedIn && wallet === null) void bestEffort(findWallet());
  dropForeignFirstViews();
  deferInstallPrompt();
  watchLock();
  hideWhileLocked();
  dropUnmeantShell(asked, isPublished);
  await nextTask();
  const outlet = findOutlet();
  announceScreens(registry, outlet);
  registerRemotes(registry, outlet, bases);
  await nextTask();
  // Before the shell draws itself: the remote's files are taken out of the cache meanwhile.
  start({ urlRerouteOnly: true });
  await nextTask();
  if (document.getElementById(PLACES.screens)?.hasChildNodes()) await readyScreen(asked);
  mountShell(registry, notice);
  await nextTask();
  startNative(registry);
  goOnAfterReturn();
  atRest(besideScreens, BESIDE_WAITS);
  fetchLazyPicturesLater();
  prepareLater(prepareQueries);
  if (isPublished) {
    prefetchLater(() => likelyNextFiles(registry, sessionStore.getState().signedIn));
    startUpdatesLater(registry);
    startReportsLater(registry);
  }
  return { open: navigateTo };
}

const findWallet = () =>
  import(/* webpackChunkName: "wallet" */ './session/learn-wallet').then(({ learnWallet }) => learnWallet());

/** Also on slow or metered connections: characters dropped from typed text would make an account another one. */
const besideScreens = () =>
  void bestEffort(
    import(/* webpackChunkName: "updates" */ './beside-screens').then(({ startBesideScreens }) =>
      startBesideScreens(),
    ),
  );

/** A developer's own remotes, and the list of all of them. Other pages do not load the code for that. */
async function withOverrides(published: Registry): Promise<Overridden> {
  if (!areOverridesWanted() && !isPanelWanted()) return { registry: published };
  const { override } = await import(/* webpackChunkName: "overrides" */ './overrides');
  return override(published, logWarning);
}
