import type { CDPSession, Page } from '@playwright/test';
import type { PushService } from '../../backend/src/testing/push-service';

/**
 * A browser subscribes at its maker's push service, which no test reaches: here it subscribes at ours. All else, permission,
 * worker and notifications, is the browser's own.
 */
export async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('subscribeForTest', (publicKey: string) => service.subscribe(publicKey));
  await page.addInitScript(() => {
    const subscribeForTest = Reflect.get(window, 'subscribeForTest') as (
      key: unknown,
    ) => Promise<{ endpoint: string }>;
    let current: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null =
      null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        const made = await subscribeForTest(applicationServerKey);
        current = {
          endpoint: made.endpoint,
          toJSON: () => made,
          async unsubscribe() {
            current = null;
            return true;
          },
        };
        return current;
      },
    });
  });
}

/** How many workers this browser has for the app. */
export const workerCount = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

interface Registration {
  registrationId: string;
  scopeURL: string;
}

/** Hands a push to the page's worker as the browser would, decrypted. */
export async function deliverToWorker(page: Page, data: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = (registrations as Registration[]).find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await session.detach();
}

/** What the device shows. */
export const shownNotifications = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
