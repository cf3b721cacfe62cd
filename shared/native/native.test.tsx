import { bridgeScript } from '../../native/testing/bridge-script';
import { installNativeSide, type NativeSide } from '../../native/testing/native-side';
import { isNative, nativeDevice, provideNativeDevice } from '.';

/** The phone's end of the bridge; Capacitor's own script runs in the page as it does in a WebView. */
function enterWrapper(): NativeSide {
  installNativeSide();
  const script = document.createElement('script');
  script.textContent = bridgeScript();
  document.head.append(script);
  return Reflect.get(window, 'nativeSide');
}

afterEach(() => {
  for (const name of ['Capacitor', 'androidBridge', 'nativeSide']) Reflect.deleteProperty(window, name);
  provideNativeDevice(Promise.reject(new Error('none')));
});

/** As the shell does; Capacitor's library reads the bridge when it is loaded. */
async function openDevice() {
  jest.resetModules();
  const { capacitorDevice } = await import('./plugins');
  const device = capacitorDevice();
  provideNativeDevice(Promise.resolve(device));
  return device;
}

it('is not there in a browser, nor where its plugins did not load', async () => {
  expect(isNative()).toBe(false);
  expect(await nativeDevice()).toBeNull();
  provideNativeDevice(Promise.reject(new Error('no script')));
  expect(await nativeDevice()).toBeNull();
});

it('tells of the back button and of links, and leaves the app', async () => {
  const side = enterWrapper();
  expect(isNative()).toBe(true);
  const device = await openDevice();
  const heard: string[] = [];
  device.onBack(() => heard.push('back'));
  device.onLink((url) => heard.push(url));
  await settle();
  side.fire('backButton', { canGoBack: true });
  side.fire('appUrlOpen', { url: 'https://cosecha.example/product/7' });
  await settle();
  expect(heard).toEqual(['back', 'https://cosecha.example/product/7']);
  device.exit();
  await settle();
  expect(side.calls.map(({ pluginId, methodName }) => `${pluginId}.${methodName}`)).toEqual(['App.exitApp']);
});

it('shares by the sheet of the system; a sheet that is closed is an answer, one that fails is not', async () => {
  const side = enterWrapper();
  await openDevice();
  const device = await nativeDevice();
  const link = { title: 'Papa', url: 'https://cosecha.example/product/7' };
  expect(await device?.share(link)).toBe(true);
  expect(side.calls[0]?.options).toMatchObject(link);
  side.answers['Share.share'] = () => ({ error: 'Share canceled' });
  expect(await device?.share(link)).toBe(true);
  side.answers['Share.share'] = () => ({ error: "Can't share while sharing is in progress" });
  expect(await device?.share(link)).toBe(false);
});

/** The bridge answers in tasks of their own. */
async function settle(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await new Promise((done) => setTimeout(done));
}
