import { nextTask } from '@cosecha/shared/remote/next-task';
import { isAnonymousLanding } from './landing/anonymous-visitor';
import { limitScripts } from './trusted-types/script-policy';

limitScripts();

/** What the app starts with, in the order in which one builds on the other. */
const BELOW_APP = [
  () => import('react-dom/client'),
  () => import(/* webpackChunkName: "app", webpackExports: [] */ '@cosecha/shared/state'),
  () => import(/* webpackChunkName: "app", webpackExports: [] */ '@cosecha/shared/api/core'),
  () => import(/* webpackChunkName: "app", webpackExports: [] */ '@cosecha/shared/ui/core'),
  () => import(/* webpackChunkName: "app", webpackExports: [] */ '@cosecha/shared/host/federation'),
];

/**
 * Everything but the landing; the pages of all other routes name its scripts. Each part starts in a task of its own:
 * together they would hold a slow phone for half a second.
 */
async function startApp() {
  for (const startPart of BELOW_APP) {
    await startPart();
    await nextTask();
  }
  const { run } = await import(/* webpackChunkName: "app" */ './app');
  await nextTask();
  return run();
}

async function start(): Promise<void> {
  if (!isAnonymousLanding()) return void (await startApp());
  const { openLanding } = await import(/* webpackChunkName: "landing" */ './landing/landing-page');
  openLanding(startApp);
}

void start();
