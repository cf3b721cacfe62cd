import { END_LIMIT_MS } from './drain';
import { npmIsThere } from './npm-parent';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C reaches us from the terminal and once more from npm: that is one wish. */
const SAME_WISH_MS = 500;
const NPM_LOOK_MS = 250;

/**
 * Ends the process in order when it is asked to, within END_LIMIT_MS; at once when it is asked again. Started by npm it ends
 * with npm, however npm ended: no process is left that could end it.
 * @param end closes everything; exit code 0 when it did, else 1
 */
export function endOnSignal(end: () => Promise<void>): void {
  let askedAt: number | undefined;

  function ask(): void {
    if (askedAt === undefined) {
      askedAt = performance.now();
      setTimeout(() => leave('Not everything could be closed in time.'), END_LIMIT_MS).unref();
      end().then(
        () => process.exit(0),
        (error: unknown) => leave(`Not everything could be closed: ${String(error)}`),
      );
    } else if (performance.now() - askedAt > SAME_WISH_MS) {
      leave('Asked again: ended at once, without closing the rest.');
    }
  }

  for (const signal of SIGNALS) process.on(signal, ask);
  const isThere = npmIsThere();
  if (isThere) {
    const watch = setInterval(() => {
      if (isThere()) return;
      clearInterval(watch);
      ask();
    }, NPM_LOOK_MS);
    watch.unref();
  }
}

function leave(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
