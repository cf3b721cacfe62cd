import type { BuildNews } from '@cosecha/shared/build/build-news';
import { createMutex } from '@cosecha/shared/promise';
import { logWarning } from '../log';
import { clearProblem, showProblem } from './overlay';
import { forgetPageErrors } from './page-errors';

type Take = (hash: string) => Promise<void>;

/** Where the edge announces builds (shell/edge/dev-builds.ts). */
const NEWS = '/dev/reload';

/** What ends a page's life. */
interface Page {
  /** Hash of the shell that runs here. */
  shellHash: string;
  reload: () => void;
}

/**
 * Listens to what is built: a problem is shown until it is mended, a remote that runs here takes its new build in, and
 * what cannot be taken in has the page load again.
 * @returns how a remote takes part
 */
export function listenToBuilds({ shellHash, reload }: Page): (part: string, take: Take) => void {
  /** Remotes that run in this page. */
  const followers = new Map<string, Take>();
  /** Part → hash of its last good build. */
  const latest = new Map<string, string>();
  const oneAtATime = createMutex();

  function bring(part: string): void {
    const [take, hash] = [followers.get(part), latest.get(part)];
    if (take === undefined || hash === undefined) return;
    oneAtATime(() => take(hash)).catch((error: unknown) => {
      logWarning(`${part} cannot be replaced, so the page loads anew: ${error}`);
      reload();
    });
  }
  followers.set('shell', async (hash) => {
    if (hash !== shellHash) reload();
  });

  const source = new EventSource(NEWS);
  source.addEventListener('reload', reload);
  source.addEventListener('message', ({ data }) => {
    const news = JSON.parse(data) as BuildNews;
    if ('problem' in news) return showProblem(news.part, news.problem);
    clearProblem(news.part);
    forgetPageErrors();
    latest.set(news.part, news.hash);
    bring(news.part);
  });

  return (part, take) => {
    followers.set(part, take);
    // What the page knew of it as it loaded may be older than the last build.
    bring(part);
  };
}
