/**
 * Capacitor's plugins: the only file that knows them. Loaded by the shell on a native platform alone. Their own entry files
 * bring an implementation for browsers, which are never asked here, so only their types are taken.
 */
import type { AppPlugin } from '@capacitor/app';
import { registerPlugin } from '@capacitor/core';
import type { SharePlugin } from '@capacitor/share';
import type { NativeDevice } from './device';

/** The wrapper of native/, reached over its bridge. */
export function capacitorDevice(): NativeDevice {
  const app = registerPlugin<AppPlugin>('App');
  const sheet = registerPlugin<SharePlugin>('Share');
  return {
    onBack: (listener) => void app.addListener('backButton', listener),
    exit: () => void app.exitApp(),
    onLink: (listener) => void app.addListener('appUrlOpen', ({ url }) => listener(url)),
    async share({ title, text, url }) {
      try {
        await sheet.share({ title, text, url, dialogTitle: title });
        return true;
      } catch (cause) {
        return cause instanceof Error && cause.message === CLOSED;
      }
    },
  };
}

/** The plugin's words, on both platforms, for a sheet that was closed without a choice. */
const CLOSED = 'Share canceled';
