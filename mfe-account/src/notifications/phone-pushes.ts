import { addPushDevice, removePushDevice } from '@cosecha/shared/api';
import { nativeDevice, type PhonePushes } from '@cosecha/shared/native';
import { bestEffort } from '@cosecha/shared/promise';
import { localStore } from '@cosecha/shared/state';
import type { DevicePushes, PushState } from './push-state';

/**
 * Push of the app from a store. The registered token is in the page's storage, since only the page knows that the
 * person wants it; the shell (shell/src/native/phone-pushes.ts) updates a changed token and removes it at sign-out.
 */
export const phonePushes: DevicePushes = { read, renew, turnOn, turnOff, goOn, letGo };

async function read({ phones }: { phones: boolean }): Promise<PushState> {
  const pushes = await pushesOfPhone();
  if (!pushes) return 'old-app';
  if (!phones) return 'phones-off';
  if ((await pushes.permission()) === 'denied') return 'denied';
  return localStore.get('phonePush') === null ? 'off' : 'on';
}

async function renew(): Promise<void> {
  const token = localStore.get('phonePush');
  if (token !== null) await addPushDevice({ token });
}

async function turnOn(): Promise<PushState> {
  const pushes = await pushesOfPhone();
  if (!pushes) return 'old-app';
  const permission = await pushes.ask();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const token = await pushes.token();
  try {
    await addPushDevice({ token });
    localStore.set('phonePush', token);
    return 'on';
  } catch (error) {
    await bestEffort(pushes.letGo());
    throw error;
  }
}

async function goOn(): Promise<void> {
  const pushes = await pushesOfPhone();
  if ((await pushes?.permission()) !== 'granted' || !pushes) return;
  const token = await pushes.token();
  await addPushDevice({ token });
  localStore.set('phonePush', token);
}

async function letGo(): Promise<void> {
  localStore.remove('phonePush');
  const pushes = await pushesOfPhone();
  if (pushes) await bestEffort(pushes.letGo());
}

async function turnOff(): Promise<void> {
  const token = localStore.get('phonePush');
  await letGo();
  if (token !== null) await removePushDevice({ token });
}

/** Null in an app that is older than its pushes, or whose plugins did not load. */
async function pushesOfPhone(): Promise<PhonePushes | null> {
  const device = await nativeDevice();
  return device?.pushes.areThere() ? device.pushes : null;
}
