import { outliveTranslators, whyNothingStays } from '@cosecha/shared/browser';
import { bringMissing } from '@cosecha/shared/polyfills';
import { nextTask } from '@cosecha/shared/remote/next-task';
import { isAnonymousLanding } from './landing/anonymous-visitor';
import { limitScripts } from './trusted-types/script-policy';

limitScripts();
outliveTranslators();

/**
 * Everything but the landing; the pages of all other routes name its scripts. React, our modules and the app start in
 * tasks of their own: together they would hold a slow phone for a third of a second.
 */
async function startApp() {
  await import('react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "app", webpackExports: [] */ '@cosecha/shared/state');
  await nextTask();
  await import(/* webpackChunkName: "app", webpackExports: [] */ '@cosecha/shared/ui/core');
  await nextTask();
  const { run } = await import(/* webpackChunkName: "app" */ './app');
  await nextTask();
  return run();
}

async function start(): Promise<void> {
  const isTrusted = isSecureContext;
  if (!isTrusted || whyNothingStays() !== null)
    void import(/* webpackChunkName: "notice" */ './page-notice/page-notice').then((notices) =>
      isTrusted ? notices.showNothingStays() : notices.showHttpsNeeded(),
    );
  const missing = bringMissing();
  if (missing) await missing;
  if (!isAnonymousLanding()) return void (await startApp());
  const { openLanding } = await import(/* webpackChunkName: "landing" */ './landing/landing-page');
  openLanding(startApp);
}

void start();
