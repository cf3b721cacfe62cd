import type { NativeDevice } from '@cosecha/shared/native';
import { capacitorDevice } from '@cosecha/shared/native/plugins';
import type { Registry } from '@cosecha/shared/remote/contract';
import { listenToHardwareBack } from './hardware-back';
import { opener, openLinks } from './open-links';
import { followPhonePushes } from './phone-pushes';

/** Connects the page with the native wrapper around it. */
export function openNativeApp(registry: Registry): NativeDevice {
  const device = capacitorDevice();
  listenToHardwareBack(device);
  openLinks(device, registry);
  followPhonePushes(device.pushes, opener(registry));
  return device;
}
