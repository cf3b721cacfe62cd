import type { NativeSide } from './native-side';

/** A phone's finger and key store, behind the methods of the plugin. */
export interface BiometricPhone {
  isEnrolled: boolean;
  /** Whether the person puts the finger on it; otherwise they tap on "cancel". */
  isWilling: boolean;
  /** How often it was asked for. */
  asked: number;
  /** Another finger is added: secrets stored for the earlier ones are gone. */
  addFinger(): void;
}

/**
 * Answers for the plugin, once the phone's end of the bridge is in the page. Like that it knows nothing outside of itself; what a phone
 * keeps outlasts the page's documents in the tab's storage.
 */
export function installBiometricPhone(): BiometricPhone {
  const { answers } = Reflect.get(window, 'nativeSide') as NativeSide;
  const place = (key: unknown) => `keystore of the phone ${String(key)}`;
  const phone: BiometricPhone = {
    isEnrolled: true,
    isWilling: true,
    asked: 0,
    addFinger: () => sessionStorage.clear(),
  };
  const enrolled = () => ({ isAvailable: phone.isEnrolled, strongBiometryIsAvailable: phone.isEnrolled });
  answers['NativeBiometric.isAvailable'] = () => ({ data: enrolled() });
  answers['NativeBiometric.setData'] = ({ key, value, accessControl }) => {
    if (accessControl !== 1) return { error: 'it would be handed out without a finger' };
    sessionStorage.setItem(place(key), String(value));
    return {};
  };
  answers['NativeBiometric.getSecureData'] = ({ key }) => {
    const value = sessionStorage.getItem(place(key));
    if (value === null) return { error: 'No protected data found', code: '21' };
    phone.asked += 1;
    return phone.isWilling ? { data: { value } } : { error: 'Cancel', code: '16' };
  };
  answers['NativeBiometric.deleteData'] = ({ key }) => {
    sessionStorage.removeItem(place(key));
    return {};
  };
  Object.assign(window, { biometricPhone: phone });
  return phone;
}
