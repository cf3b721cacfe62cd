import { isNative } from '@cosecha/shared/native';
import { browserPushes } from './browser-pushes';
import { phonePushes } from './phone-pushes';
import type { DevicePushes } from './push-state';

/** That of the device on which this page runs. */
export const devicePushes = (): DevicePushes => (isNative() ? phonePushes : browserPushes);
