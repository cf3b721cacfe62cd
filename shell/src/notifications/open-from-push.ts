import { type OpenFromPush, openFromPushSchema } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { appHistory, navigateTo } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';

/** The worker's mark in the address of a tab that it opened. */
const MARK = 'aviso';

/** Follows a tapped push: in this tab when the worker says so, or as the address that it opened this tab with. */
export function followPushes(): void {
  const history = appHistory();
  const { pathname: path, search } = history.current().location;
  const id = new URLSearchParams(search).get(MARK);
  if (id !== null) follow({ path, id }, history.replace);
  // Not in every browser, and not on insecure origins.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = openFromPushSchema.safeParse(data);
    if (asked.success) follow(asked.data, navigateTo);
  });
}

function follow({ path, id }: Pick<OpenFromPush, 'path' | 'id'>, open: (path: string) => void): void {
  if (!sessionStore.getState().signedIn) {
    const code = import(/* webpackChunkName: "updates" */ './ask-way-in');
    return void bestEffort(code.then(({ askWayIn }) => askWayIn(path)));
  }
  open(path);
  // A person who came by a notice has read it. Where that cannot be noted, the list shows it as new, and no harm is done.
  void bestEffort(
    import('@cosecha/shared/api').then(({ markNotificationsRead }) => markNotificationsRead({ ids: [id] })),
  );
}
