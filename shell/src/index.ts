import { isStrangerAtTheDoor } from './landing/stranger';
import { limitScripts } from './trusted-types/script-policy';

limitScripts();

/** Everything but the landing; the pages of all other routes name its script. */
const startApp = () => import(/* webpackChunkName: "app" */ './app').then(({ run }) => run());

async function start(): Promise<void> {
  if (!isStrangerAtTheDoor()) return void (await startApp());
  const { openLanding } = await import(/* webpackChunkName: "landing" */ './landing/landing-page');
  openLanding(startApp);
}

void start();
