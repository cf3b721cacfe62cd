import type { ChildProcess } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import type { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import { END_LIMIT_MS } from '@cosecha/shared/server';
import type { AppOrder, FromApp } from './app';
import type { Door } from './door';
import { endPart, startPart } from './part-process';
import { effectOf, watchSources } from './sources';

const ROOT = join(__dirname, '../..');

type Ready = Extract<FromApp, { url: string }>;

/** The app in a process of its own, which starts again when one of its sources changes. */
export class AppProcess {
  private child: ChildProcess | undefined;
  /** Its modules, by their paths from the root. */
  private loaded = new Set<string>();
  /** It ends because we wish so. */
  private isEnding = false;
  /** Sources changed while it was starting. */
  private isOutdated = false;
  private isStarting = false;

  constructor(
    private readonly door: Door,
    private readonly news: NewsOfBuilds,
  ) {}

  /** Starts it, and from then on again after changes. @returns nothing when it does not become ready; it has said why */
  async run({ settings, watched }: AppOrder): Promise<Ready | undefined> {
    const again = { settings: { ...settings, reset: false }, watched };
    watchSources((files) => this.take(files, again));
    this.isStarting = true;
    const ready = await this.start({ settings, watched });
    this.isStarting = false;
    if (ready && this.isOutdated) void this.startAgain(again);
    return ready;
  }

  /** In order; connections wait for the next start. */
  async end(): Promise<void> {
    this.isEnding = true;
    this.door.hold();
    const { child } = this;
    if (child === undefined) return;
    const kill = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
    await endPart(child, 'SIGTERM');
    clearTimeout(kill);
  }

  private take(files: readonly string[], order: AppOrder): void {
    const effects = files.map((file) => effectOf(file, this.loaded.has(file)));
    for (const effect of effects) if (effect && 'words' in effect) console.log(effect.words);
    const [cause] = files.filter((_file, index) => effects[index] && 'restarts' in effects[index]);
    if (cause === undefined) return;
    console.log(`${cause} has changed: the app starts again …`);
    this.isOutdated = true;
    void this.startAgain(order);
  }

  private async startAgain(order: AppOrder): Promise<void> {
    if (this.isStarting) return;
    this.isStarting = true;
    while (this.isOutdated) {
      this.isOutdated = false;
      const from = performance.now();
      await this.end();
      this.isEnding = false;
      if (await this.start(order))
        console.log(`The app is back after ${((performance.now() - from) / 1000).toFixed(1)} s.`);
    }
    this.isStarting = false;
  }

  private start(order: AppOrder): Promise<Ready | undefined> {
    const child = startPart('app.ts', order);
    this.child = child;
    let stopNews: () => void = () => undefined;
    return new Promise((resolve) => {
      child.on('message', (message: FromApp) => {
        if ('url' in message) {
          this.loaded = new Set(message.loaded.map((file) => relative(ROOT, file).replaceAll(sep, '/')));
          return resolve(message);
        }
        this.door.give(child);
        stopNews = this.news.follow((news) => child.connected && child.send({ news }));
      });
      child.once('exit', () => {
        stopNews();
        resolve(undefined);
        if (this.isEnding) return;
        this.door.refuse();
        console.log('The app has ended. It starts again after the next change of its sources.');
      });
    });
  }
}
