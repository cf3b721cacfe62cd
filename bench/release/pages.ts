import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;
const LONGEST_WAIT_MS = 120_000;

/** What a visitor saw who opened the page repeatedly. */
export interface Pages {
  opened: number;
  /** Not answered with 200. */
  failed: number;
  /** Whole, but without a first view: drawing it would have taken too long. */
  plain: number;
  /** That named files of more than one version. */
  mixed: number;
  /** When a page is of that version; the clock is `performance.now()`. @throws Error when none is in two minutes */
  until(version: string): Promise<number>;
  /** The version of the latest page. */
  latest(): string;
  stop(): Promise<void>;
}

/** Opens a page without a pause, and keeps of which version of the remote it was. */
export function openPages(url: string, remote: string): Pages {
  const files = new RegExp(`/remotes/${remote}/([\\w.-]+)/`, 'g');
  const end = new AbortController();
  let seen = { version: '', at: 0 };
  const pages: Omit<Pages, 'stop' | 'until' | 'latest'> = { opened: 0, failed: 0, plain: 0, mixed: 0 };

  async function open(): Promise<void> {
    pages.opened += 1;
    const html = await read();
    if (html === undefined) {
      pages.failed += 1;
      return;
    }
    if (!html.includes('data-first-view=')) pages.plain += 1;
    const versions = new Set([...html.matchAll(files)].map(([, version]) => version ?? ''));
    const [version = ''] = versions;
    if (versions.size !== 1) pages.mixed += 1;
    if (version !== seen.version) seen = { version, at: performance.now() };
  }

  /** Nothing when no page came. */
  async function read(): Promise<string | undefined> {
    try {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      return answer.ok ? html : undefined;
    } catch {
      return undefined;
    }
  }

  const opening = (async () => {
    for (; !end.signal.aborted; await wait(LOOK_EVERY_MS)) await open();
  })();
  return Object.assign(pages, {
    latest: () => seen.version,
    async until(version: string) {
      for (const limit = performance.now() + LONGEST_WAIT_MS; seen.version !== version; ) {
        if (performance.now() > limit)
          throw new Error(`no page of ${version} came, the last is of ${seen.version}`);
        await Promise.race([opening, wait(LOOK_EVERY_MS)]);
      }
      return seen.at;
    },
    async stop() {
      end.abort();
      await opening;
    },
  });
}
