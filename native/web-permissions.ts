import { PAGE_HEADERS } from '@cosecha/shared/server';

interface NativePermission {
  android: readonly string[];
  /** What the device must not need to have, or the store hides the app from it. */
  androidFeatures: readonly string[];
  /** Key of Info.plist. */
  ios: string;
  /** What iOS asks the person with. */
  why: string;
}

/** What the app may use of a device, by its name in the web's permissions policy. */
const BY_FEATURE: Readonly<Record<string, NativePermission>> = {
  camera: {
    android: ['android.permission.CAMERA'],
    androidFeatures: ['android.hardware.camera', 'android.hardware.camera.autofocus'],
    ios: 'NSCameraUsageDescription',
    why: 'Para leer códigos QR y tomar fotos de tus productos y pedidos.',
  },
  microphone: {
    android: ['android.permission.RECORD_AUDIO', 'android.permission.MODIFY_AUDIO_SETTINGS'],
    androidFeatures: ['android.hardware.microphone'],
    ios: 'NSMicrophoneUsageDescription',
    why: 'Para grabar notas de voz en tus chats.',
  },
  geolocation: {
    android: ['android.permission.ACCESS_COARSE_LOCATION', 'android.permission.ACCESS_FINE_LOCATION'],
    androidFeatures: ['android.hardware.location', 'android.hardware.location.gps'],
    ios: 'NSLocationWhenInUseUsageDescription',
    why: 'Para ver las ofertas más cercanas o enviar un lugar en un chat, cuando tú lo pidas.',
  },
  /** The page's passkeys are the phone's key store here (shared/client/state/vault/phone-authenticator.ts). */
  'publickey-credentials-get': {
    android: ['android.permission.USE_BIOMETRIC'],
    androidFeatures: [],
    ios: 'NSFaceIDUsageDescription',
    why: 'Para abrir tu billetera y confirmar tus pagos con tu rostro.',
  },
};

/** What a page may use without any permission of the phone's: the person is asked by the system each time. */
const WITHOUT_PERMISSION: readonly string[] = ['publickey-credentials-create'];

/**
 * What the native projects ask for: exactly what the pages' own permissions policy allows, so that there is one list.
 * @throws Error for a feature that is allowed there and not known here
 */
export function webPermissions(
  policy: string = PAGE_HEADERS['permissions-policy'],
): readonly NativePermission[] {
  return policy.split(/,\s*/).flatMap((rule) => {
    const [feature = '', allowed] = rule.split('=');
    if (allowed === '()' || WITHOUT_PERMISSION.includes(feature)) return [];
    const known = BY_FEATURE[feature];
    if (!known) throw new Error(`${feature} is allowed to pages; say in web-permissions.ts what that needs`);
    return [known];
  });
}
