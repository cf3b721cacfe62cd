/**
 * Capacitor's plugins: the only file that knows them. Loaded by the shell on a native platform alone. Their own entry files
 * bring an implementation for browsers, which are never asked here, so only their types are taken.
 */

import type { AppPlugin } from '@capacitor/app';
import { Capacitor, registerPlugin } from '@capacitor/core';
import type { SharePlugin } from '@capacitor/share';
import type { FirebaseMessagingPlugin, PermissionStatus } from '@capacitor-firebase/messaging';
import type { NativeBiometricPlugin } from '@capgo/capacitor-native-biometric';
import { PUSH_CHANNEL } from '../../domain/notices/push-channel';
import { bestEffort } from '../../promise';
import { pushChannelText } from '../../text/es/notices/phone-push';
import { secretText } from '../../text/es/security/phone-secrets';
import type { NativeDevice, PhonePushes, PhoneSecrets, PushPermission } from './device';

/** The wrapper of native/, reached over its bridge. */
export function capacitorDevice(): NativeDevice {
  const app = registerPlugin<AppPlugin>('App');
  const sheet = registerPlugin<SharePlugin>('Share');
  const secrets = biometricSecrets(registerPlugin<NativeBiometricPlugin>(BIOMETRIC));
  return {
    secrets,
    pushes: firebasePushes(registerPlugin<FirebaseMessagingPlugin>(MESSAGING)),
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

const BIOMETRIC = 'NativeBiometric';
/** `AccessControl.BIOMETRY_CURRENT_SET`: who adds a finger later does not get it. The package's own file cannot be loaded for it. */
const CURRENT_FINGERS = 1;
/** `BiometricAuthError` of the plugin, as both platforms send it. */
const NOTHING_STORED = '21';
/** Too many tries, not recognized, ended by the app or the system, "cancel", another way asked for. */
const REFUSED: readonly unknown[] = ['2', '4', '10', '11', '15', '16', '17'];

function biometricSecrets(plugin: NativeBiometricPlugin): PhoneSecrets {
  return {
    async problem() {
      if (!Capacitor.isPluginAvailable(BIOMETRIC)) return 'app';
      // What is only weak protects no key of the phone.
      const { strongBiometryIsAvailable } = await plugin.isAvailable();
      return strongBiometryIsAvailable ? null : 'screen-lock';
    },
    save: (key, value) => plugin.setData({ key, value, accessControl: CURRENT_FINGERS }),
    async read(key) {
      const { title, cancel, reason } = secretText;
      try {
        const { value } = await plugin.getSecureData({ key, title, reason, negativeButtonText: cancel });
        return value;
      } catch (cause) {
        const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
        if (code === NOTHING_STORED) return null;
        throw REFUSED.includes(code) ? new DOMException('not given', 'NotAllowedError') : cause;
      }
    },
    drop: (key) => plugin.deleteData({ key }),
  };
}

const MESSAGING = 'FirebaseMessaging';
/** Both of the plugin's enumerations, whose own file cannot be loaded for them: shown over other apps, without its words on a locked screen. */
const HIGH = 4;
const PRIVATE = 0;

function firebasePushes(plugin: FirebaseMessagingPlugin): PhonePushes {
  return {
    areThere: () => Capacitor.isPluginAvailable(MESSAGING),
    permission: async () => permissionIn(await plugin.checkPermissions()),
    ask: async () => permissionIn(await plugin.requestPermissions()),
    async token() {
      const channel = { id: PUSH_CHANNEL, ...pushChannelText, importance: HIGH, visibility: PRIVATE };
      // Neither iOS nor an Android before 8 has channels.
      await bestEffort(plugin.createChannel(channel));
      return (await plugin.getToken()).token;
    },
    letGo: () => plugin.deleteToken(),
    onToken: (listener) => void plugin.addListener('tokenReceived', ({ token }) => listener(token)),
    onTap: (listener) =>
      void plugin.addListener('notificationActionPerformed', ({ notification }) =>
        listener(notification.data),
      ),
  };
}

const permissionIn = ({ receive }: PermissionStatus): PushPermission =>
  receive === 'granted' || receive === 'denied' ? receive : 'prompt';
