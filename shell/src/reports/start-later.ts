import type { Registry } from '@cosecha/shared/remote/contract';
import { prepareLater } from '../remotes/prefetch';

/** Its code comes when nothing else does; without it the app goes on as it is. */
export function startReportsLater(registry: Registry): void {
  prepareLater(
    () =>
      void import(/* webpackChunkName: "reports" */ '.').then(
        ({ startReports }) => startReports(registry),
        () => undefined,
      ),
  );
}
