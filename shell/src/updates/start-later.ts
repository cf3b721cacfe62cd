import type { Registry } from '@cosecha/shared/remote/contract';
import { atRest } from '../at-rest';

/** The screen, its data, its pictures and what is fetched ahead come first. Milliseconds. */
const QUIET_MS = 4_000;

/** Its code comes when nothing else does; without it the app goes on as it is. */
export function startUpdatesLater(registry: Registry): void {
  atRest(
    () =>
      void import(/* webpackChunkName: "updates" */ '.').then(
        ({ startUpdates }) => startUpdates(registry),
        () => undefined,
      ),
    QUIET_MS,
  );
}
