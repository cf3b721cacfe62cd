/** The process of `npm run dev` that builds and keeps building. It is killed when all ends: a compiler in the middle of a build does not stop. */
import { startWatching, type WatchOptions } from '@cosecha/shared/build';
import type { BuildNews } from '@cosecha/shared/build/build-news';
import { step } from '../commands/progress';
import { notifyParent, takeOrder } from './part-process';

/** What this process says: that the first builds are done, and how each build went. */
export type FromBuilds = { watched: readonly string[] } | { news: BuildNews };

const say = (message: FromBuilds) => notifyParent(message);

takeOrder<WatchOptions>(async (options) => {
  const { parts = [] } = options;
  const { watched, news } = await step(`Watching ${parts.join(', ') || 'every part'}`, () =>
    startWatching(options),
  );
  news.follow((each) => say({ news: each }));
  say({ watched });
});
