import { addPushDevice, removePushDevice } from '@cosecha/shared/api';
import { isNative } from '@cosecha/shared/native';
import { bestEffort } from '@cosecha/shared/promise';

const WORKER = '/service-worker.js';

/**
 * Whether this browser can take pushes, and whether its person lets it:
 * `unsupported` it cannot, `wrapper` neither can the app from the store, `needs-install` an iPhone only can from the home
 * screen, `denied` its person said no once, `off` not asked yet, or turned off, `on` it takes them.
 */
export type PushState = 'unsupported' | 'wrapper' | 'needs-install' | 'denied' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (isNative()) return 'wrapper';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApple() ? 'needs-install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Tells the service again of this browser's subscription, where it has forgotten it. @throws RequestError */
export async function tellAgain(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await addPushDevice(subscription.toJSON());
}

/**
 * Asks for the permission, installs the worker, subscribes at the browser's push service and tells ours. Called from a tap
 * only: otherwise browsers do not show their question.
 * @param publicKey of the service, which alone may push then
 * @returns how it stands now
 * @throws whatever the browser or the service refuses with; nothing stays half done
 */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  try {
    await addPushDevice(subscription.toJSON());
    return 'on';
  } catch (error) {
    await bestEffort(subscription.unsubscribe());
    throw error;
  }
}

/** A subscription that was made with another key of the service cannot be used any more, and stands in the way. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Ends it here and at the service. @throws RequestError when the service could not be told; here it is off all the same */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await removePushDevice({ endpoint });
}
