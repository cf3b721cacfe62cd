import { removeDevelopmentBuilds, startWatching, type WatchOptions } from '@cosecha/shared/build';
import { type BuildNews, NewsOfBuilds } from '@cosecha/shared/build/build-news';
import { step } from '../commands/progress';
import { endPart, notifyParent, startPart, takeOrder } from './part-process';

export interface Builds {
  /** How it goes, for open pages. */
  news: NewsOfBuilds;
  /** Names of the parts that are rebuilt, after the first build of all. Never there where the builds were ended before. */
  ready: Promise<readonly string[]>;
  /** At once, whatever is being built, and takes away what was built. */
  end(): Promise<void>;
}

/** Builds and keeps building in a process of its own. When that fails it says why, and this process ends. */
export function startBuilds(options: WatchOptions): Builds {
  const news = new NewsOfBuilds();
  const child = startPart('builds.ts', options);
  const failed = () => process.exit(1);
  child.once('exit', failed);
  const ready = new Promise<readonly string[]>((resolve) => {
    child.on('message', (message: FromBuilds) => {
      if ('news' in message) news.send(message.news);
      else resolve(message.watched);
    });
  });
  return {
    news,
    ready,
    async end() {
      child.off('exit', failed);
      await endPart(child, 'SIGKILL', 'group');
      removeDevelopmentBuilds(options);
    },
  };
}

/** The process of `npm run dev` that builds and keeps building. It is killed when all ends: a compiler in the middle of a build does not stop. */

/** What this process says: that the first builds are done, and how each build went. */
type FromBuilds = { watched: readonly string[] } | { news: BuildNews };

const say = (message: FromBuilds) => notifyParent(message);

takeOrder<WatchOptions>(async (options) => {
  const { parts = [] } = options;
  const { watched, news } = await step(`Watching ${parts.join(', ') || 'every part'}`, () =>
    startWatching(options),
  );
  news.follow((each) => say({ news: each }));
  say({ watched });
});
