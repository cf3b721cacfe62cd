import { addPushDevice, notificationSettings, removePushDevice } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import type { DevicePushes, PushService, PushState } from './push-state';

const WORKER = '/service-worker.js';

/** Web Push; the browser stores the subscription. */
export const browserPushes: DevicePushes = { read, renew, turnOn, turnOff, goOn, letGo };

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function read(): Promise<PushState> {
  if (!isAble()) return isApple() ? 'needs-install' : 'unsupported';
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

async function renew(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await addPushDevice(subscription.toJSON());
}

async function turnOn(service: PushService): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  return subscribeHere(service);
}

async function subscribeHere({ publicKey }: PushService): Promise<PushState> {
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

/** A subscription made with another key of the service is unusable and blocks a new one. */
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

async function turnOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await removePushDevice({ endpoint });
}

async function goOn(): Promise<void> {
  if (!isAble() || Notification.permission !== 'granted') return;
  if (await currentSubscription()) return renew();
  await subscribeHere(await notificationSettings());
}

async function letGo(): Promise<void> {
  if (isAble()) await (await currentSubscription())?.unsubscribe();
}
