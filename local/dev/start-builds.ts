import { removeDevelopmentBuilds, type WatchOptions } from '@cosecha/shared/build';
import { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import type { FromBuilds } from './builds';
import { endPart, startPart } from './part-process';

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
