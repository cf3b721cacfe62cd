/** The process of `npm run dev` that runs the app. It starts again when a file that it has loaded changes. */
import { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import { SetupError } from '@cosecha/shared/command-line';
import { endOnSignal } from '@cosecha/shared/server';
import { buildContracts } from '../commands/build/build-contracts';
import { launch, type Running } from '../launch';
import type { Settings } from '../settings';
import { type ToApp, takeConnections } from './door';
import { notifyParent, takeOrder } from './part-process';

export interface AppOrder {
  settings: Settings;
  /** Names of the parts that are rebuilt. */
  watched: readonly string[];
}

/** What this process says: that it takes connections, and that everything is there. */
export type FromApp =
  | { listens: true }
  | (Pick<Running, 'url' | 'demoWalletsFile'> & {
      /** Every module that runs in it. */
      loaded: readonly string[];
    });

const say = (message: FromApp) => notifyParent(message);

takeOrder<AppOrder>(async ({ settings, watched }) => {
  await buildContracts().catch((error: unknown) => {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  });
  const news = new NewsOfBuilds();
  process.on('message', (message: ToApp) => {
    if (typeof message === 'object' && 'news' in message) news.send(message.news);
  });
  const launching = launch(settings, {
    watching: { watched, news },
    listen: async (app) => {
      await app.ready();
      takeConnections(app.server);
      say({ listens: true });
    },
  });
  endOnSignal(async () => (await launching).close());
  const { url, demoWalletsFile } = await launching;
  say({ url, demoWalletsFile, loaded: Object.keys(require.cache) });
});
