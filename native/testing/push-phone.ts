import type { NativeSide } from './native-side';

/** A phone's notifications and Firebase's library on it, behind the methods of the plugin. */
export interface PushPhone {
  /** What the person answers when they are asked. */
  answer: 'granted' | 'denied' | 'prompt';
  /** Where Firebase reaches the app; null while it has no token. */
  token(): string | null;
  /** Firebase gives the app another token. */
  changeToken(): void;
}

/**
 * Answers for the plugin, once the phone's end of the bridge is in the page. Like that it knows nothing outside of itself; what a phone
 * keeps outlasts the page's documents in the tab's storage.
 */
export function installPushPhone(): PushPhone {
  const side = Reflect.get(window, 'nativeSide') as NativeSide;
  const { answers } = side;
  const [permission, current] = ['permission of the phone', 'token of the phone'];
  const allowed = () => sessionStorage.getItem(permission) ?? 'prompt';
  const newToken = () => {
    const token = `phone-${crypto.randomUUID()}:${'x'.repeat(120)}`;
    sessionStorage.setItem(current, token);
    return token;
  };
  const phone: PushPhone = {
    answer: 'granted',
    token: () => sessionStorage.getItem(current),
    changeToken: () => side.fire('tokenReceived', { token: newToken() }),
  };
  answers['FirebaseMessaging.checkPermissions'] = () => ({ data: { receive: allowed() } });
  answers['FirebaseMessaging.requestPermissions'] = () => {
    sessionStorage.setItem(permission, phone.answer);
    return { data: { receive: allowed() } };
  };
  answers['FirebaseMessaging.getToken'] = () => ({ data: { token: phone.token() ?? newToken() } });
  answers['FirebaseMessaging.deleteToken'] = () => {
    sessionStorage.removeItem(current);
    return {};
  };
  Object.assign(window, { pushPhone: phone });
  return phone;
}
