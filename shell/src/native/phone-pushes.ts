import { withPushLock } from '@cosecha/shared/browser';
import type { PhonePushes } from '@cosecha/shared/native';
import { accountPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { localStore, onSignOut, sessionStore } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { askWayIn } from '../notifications/ask-way-in';

const dataSchema = z.object({ notice: z.string().check(z.regex(/^\d{1,18}$/)) });

/**
 * What the app from a store does about pushes while no screen asks for them: it opens what was tapped, tells the service of a
 * token that changed, and lets go of it when the person signs out. Whether they want pushes is said in mfe-account.
 * @param open opens a path of the app
 */
export function followPhonePushes(pushes: PhonePushes, open: (path: string) => void): void {
  if (!pushes.areThere()) return;
  pushes.onTap((data) => void openTapped(data, open));
  pushes.onToken((token) => void bestEffort(reportChanged(token)));
  // A token that changed while the app was closed.
  if (localStore.get('phonePush') !== null) void bestEffort(pushes.token().then(reportChanged));
  onSignOut(({ isChosen }) => {
    if (isChosen) void bestEffort(withPushLock(() => pushes.letGo()));
  });
}

/**
 * A push names a notification and no place, as others read it on its way: the service says where it leads. Without an answer the
 * list is opened, without a session after signing in.
 */
async function openTapped(data: unknown, open: (path: string) => void): Promise<void> {
  const tapped = dataSchema.safeParse(data);
  const isSignedIn = () => sessionStore.getState().signedIn;
  if (!isSignedIn()) return askWayIn(accountPaths.notices);
  if (!tapped.success) return open(accountPaths.notices);
  const { notice } = tapped.data;
  const { markNotificationsRead, notificationPath } = await import('@cosecha/shared/api');
  const path = (await bestEffort(notificationPath(notice), null)) ?? accountPaths.notices;
  // The answer may have been that the session is over.
  if (!isSignedIn()) return askWayIn(path);
  open(path);
  await bestEffort(markNotificationsRead({ ids: [notice] }));
}

/** Firebase also issues tokens to apps whose person wants no pushes: those are not sent to the service. */
async function reportChanged(token: string): Promise<void> {
  const known = localStore.get('phonePush');
  if (known === null || known === token) return;
  const { addPushDevice } = await import('@cosecha/shared/api');
  await addPushDevice({ token });
  // Nothing of a person who left meanwhile stays for the next one.
  if (localStore.get('phonePush') === known) localStore.set('phonePush', token);
}
