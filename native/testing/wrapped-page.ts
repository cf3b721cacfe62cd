import { bridgeScript } from './bridge-script';
import { installNativeSide, type NativeSide } from './native-side';

/** From now on this document is inside the wrapper: Capacitor's own script runs in it as it does in a WebView. */
export function enterWrapper(): NativeSide {
  installNativeSide();
  const script = document.createElement('script');
  script.textContent = bridgeScript();
  document.head.append(script);
  return Reflect.get(window, 'nativeSide');
}

export function leaveWrapper(): void {
  for (const name of ['Capacitor', 'androidBridge', 'nativeSide', 'biometricPhone', 'pushPhone']) {
    Reflect.deleteProperty(window, name);
  }
}
