/// <reference types="webpack/module" />
import type {} from './hot-page';

/** In each remote of `npm run dev`, first of all: brings the running remote to what was built last. */
const part = __resourceQuery.slice(1);

/** Each update leads from one build to the next one. */
async function take(hash: string): Promise<void> {
  while (__webpack_hash__ !== hash) {
    if ((await import.meta.webpackHot.check(true)) === null)
      throw new Error(`${part} has no update to ${hash}`);
  }
}

window.cosechaHot?.follow(part, take);
