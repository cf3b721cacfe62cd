import { openFromPushSchema } from '@cosecha/shared/domain';
import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { type AppHistory, appHistory, navigateTo } from '@cosecha/shared/router';
import { keepAskedPlace, phraseVault, sessionStore } from '@cosecha/shared/state';

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

/** Opens what a push is about. Without a session it is kept for after signing in, by the PIN where a wallet stayed here. */
export async function openFromPush(
  path: string,
  open: (path: string) => void = (to) => navigateTo(to),
): Promise<void> {
  if (sessionStore.getState().signedIn) return open(path);
  keepAskedPlace(path);
  // Where the session has just ended, its own wallet is asked for its PIN.
  if (appHistory().current().location.pathname === accountPaths.keptWallet) return;
  const kept = await phraseVault.kept();
  navigateTo(kept.length > 0 ? accountPaths.keptWallet : shellPaths.welcome);
}

/** A person who came by a notice has read it. Where that cannot be noted, the list shows it as new, and no harm is done. */
function noteRead(id: string): void {
  if (!/^\d{1,18}$/.test(id) || !sessionStore.getState().signedIn) return;
  void bestEffort(
    import('@cosecha/shared/api').then(({ markNotificationsRead }) => markNotificationsRead({ ids: [id] })),
  );
}
