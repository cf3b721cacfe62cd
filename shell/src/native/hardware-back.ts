import type { NativeDevice } from '@cosecha/shared/native';
import { type AppHistory, appHistory } from '@cosecha/shared/router';
import { lockStore } from '@cosecha/shared/state';
import { closeTopSheet } from '@cosecha/shared/ui';

/** SPEC.md §1: the hardware back button goes back one step when history allows, otherwise it leaves the app. */
export function listenToHardwareBack(
  device: Pick<NativeDevice, 'onBack' | 'exit'>,
  history: Pick<AppHistory, 'canGoBack' | 'go'> = appHistory(),
): void {
  device.onBack(() => {
    if (isLocked()) return device.exit();
    if (closeTopSheet()) return;
    if (history.canGoBack()) history.go(-1);
    else device.exit();
  });
}

/** Behind the lock nothing is reached by going back. */
const isLocked = () => lockStore.getState() !== 'open';
