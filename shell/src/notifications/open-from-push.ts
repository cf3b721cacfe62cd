import { openFromPushSchema } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { type AppHistory, appHistory, navigateTo } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';

/** The worker's mark in the address of a tab that it opened. */
const MARK = 'aviso';

/** Follows a tapped push: in this tab when the worker says so, or as the address that it opened this tab with. */
export function followPushes(history: AppHistory = appHistory()): void {
  const { pathname, search, hash } = history.current().location;
  const query = new URLSearchParams(search);
  const id = query.get(MARK);
  if (id !== null) {
    query.delete(MARK);
    const path = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
    history.replace(path);
    if (!sessionStore.getState().signedIn) void openFromPush(path);
    noteRead(id);
  }
  // Not in every browser, and not on insecure origins.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = openFromPushSchema.safeParse(data);
    if (!asked.success) return;
    void openFromPush(asked.data.path);
    noteRead(asked.data.id);
  });
}

/** Opens what a push is about, without a session after signing in. */
export async function openFromPush(
  path: string,
  open: (path: string) => void = (to) => navigateTo(to),
): Promise<void> {
  if (sessionStore.getState().signedIn) return open(path);
  const { openAfterSignIn } = await import(/* webpackChunkName: "welcome" */ './open-after-sign-in');
  await openAfterSignIn(path);
}

/** A person who came by a notice has read it. Where that cannot be noted, the list shows it as new, and no harm is done. */
function noteRead(id: string): void {
  if (!/^\d{1,18}$/.test(id) || !sessionStore.getState().signedIn) return;
  void bestEffort(
    import('@cosecha/shared/api').then(({ markNotificationsRead }) => markNotificationsRead({ ids: [id] })),
  );
}
