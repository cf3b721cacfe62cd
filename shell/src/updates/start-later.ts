import { atRest } from '@cosecha/shared/remote/at-rest';
import type { Registry } from '@cosecha/shared/remote/contract';

/** The screen, its data, its pictures and what is fetched ahead come first. */
const WAITS = { quietMs: 4_000, patienceMs: 10_000 };

/** Its code comes when nothing else does; without it the app goes on as it is. */
export function startUpdatesLater(registry: Registry): void {
  atRest(
    () =>
      void import(/* webpackChunkName: "updates" */ '.').then(
        ({ startUpdates }) => startUpdates(registry),
        () => undefined,
      ),
    WAITS,
  );
}
