import { isNative, provideNativeDevice } from '@cosecha/shared/native';
import type { Registry } from '@cosecha/shared/remote/contract';

/** Inside the native wrapper: its buttons, links and plugins. Browsers load nothing of it. */
export function startNative(registry: Registry): void {
  if (!isNative()) return;
  const app = import(/* webpackChunkName: "native" */ './native-app');
  provideNativeDevice(app.then(({ openNativeApp }) => openNativeApp(registry)));
}
