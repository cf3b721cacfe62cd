import { buildPart } from '../build-part';
import { allParts, type CachedMode, type Mode, type Part, partsNamed, SHELL } from '../parts';
import { NewsOfBuilds } from './build-news';
import { removeDevelopmentBuild, watchPart } from './watch-part';

export interface WatchOptions {
  /** Names of the parts to watch besides the shell; empty: all of them. The others are built once. */
  parts?: readonly string[];
  /** Watches these for the pages of a shell that runs elsewhere, and leaves all others as they are. */
  alone?: boolean;
}

export interface Watching {
  /** Names of the parts that are rebuilt. */
  watched: readonly string[];
  /** How it goes, for open pages. */
  news: NewsOfBuilds;
}

/**
 * Builds and keeps building until the process ends. The shell is always among what is watched: what keeps state in the page is in its development build.
 * @returns after the first build of every part
 * @throws Error when a part is unknown, or one that is not watched does not compile
 */
export async function startWatching(options: WatchOptions = {}): Promise<Watching> {
  const watched = watchedParts(options);
  const names = watched.map(({ name }) => name);
  const { alone = false } = options;
  const others = alone ? [] : allParts().filter(({ name }) => !names.includes(name));
  for (const part of others) await buildPart(part);
  const news = new NewsOfBuilds();
  await Promise.all(watched.map((part) => firstBuild(part, alone ? 'development' : 'hot', news)));
  return { watched: names, news };
}

/** @throws Error that names what there is not */
export function watchedParts({ parts = [], alone = false }: WatchOptions): Part[] {
  return partsNamed(alone || parts.length === 0 ? parts : [SHELL, ...parts]);
}

/** Takes away what `startWatching` made, once its process has ended. */
export function removeDevelopmentBuilds(options: WatchOptions): void {
  for (const part of watchedParts(options)) removeDevelopmentBuild(part);
}

/** @returns after the first build, good or bad */
function firstBuild(part: Part, mode: Exclude<Mode, CachedMode>, news: NewsOfBuilds): Promise<void> {
  let last: string | undefined;
  return new Promise((resolve) => {
    watchPart(part, mode, (made) => {
      if ('problem' in made) console.log(made.problem);
      else if (made.hash !== last) {
        last = made.hash;
        console.log(`${part.name}: built at ${new Date().toLocaleTimeString('es-CO')}`);
      }
      news.send(made);
      resolve();
    });
  });
}
