import { withPushLock } from '@cosecha/shared/browser';

/**
 * Ends this browser's push subscription: who signs out gets no more notifications, even before the service knows. A session that
 * is over by itself goes on hearing (docs/decisions/0016-notifications.md).
 */
export async function forgetPush(): Promise<void> {
  try {
    await withPushLock(async () => {
      const registration = await navigator.serviceWorker?.getRegistration('/');
      const subscription = await registration?.pushManager?.getSubscription();
      await subscription?.unsubscribe();
    });
  } catch {
    // The service forgets the device with its session all the same.
  }
}
