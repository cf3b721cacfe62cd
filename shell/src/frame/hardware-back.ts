import { type AppHistory, appHistory } from '@cosecha/shared/router';
import { lockStore } from '@cosecha/shared/state';
import { closeTopSheet } from '@cosecha/shared/ui';
import * as z from 'zod/mini';

/** What a native wrapper offers, as far as we use it. */
export interface NativeApp {
  onBack: (listener: () => void) => void;
  exit: () => void;
}

/** SPEC.md §1: the hardware back button goes back one step when history allows, otherwise it leaves the app. */
export function listenToHardwareBack(
  native: NativeApp | undefined = nativeApp(),
  history: Pick<AppHistory, 'canGoBack' | 'go'> = appHistory(),
): void {
  native?.onBack(() => {
    if (isLocked()) return native.exit();
    if (closeTopSheet()) return;
    if (history.canGoBack()) history.go(-1);
    else native.exit();
  });
}

/** Behind the lock nothing is reached by going back. */
const isLocked = () => lockStore.getState() !== 'open';

const callable = <F>() => z.custom<F>((value) => typeof value === 'function');

/** Capacitor's App plugin, as its wrapper puts it on the window. */
const wrapperSchema = z.object({
  Plugins: z.object({
    App: z.object({
      addListener: callable<(event: string, listener: () => void) => unknown>(),
      exitApp: callable<() => unknown>(),
    }),
  }),
});

function nativeApp(): NativeApp | undefined {
  const found = wrapperSchema.safeParse('Capacitor' in window ? window.Capacitor : undefined);
  if (!found.success) return undefined;
  const { App } = found.data.Plugins;
  return {
    onBack: (listener) => void App.addListener('backButton', listener),
    exit: () => void App.exitApp(),
  };
}
