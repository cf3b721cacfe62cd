import { installBiometricPhone } from '../../../native/testing/biometric-phone';
import { installPushPhone } from '../../../native/testing/push-phone';
import { enterWrapper, leaveWrapper } from '../../../native/testing/wrapped-page';
import { isNative, nativeDevice, provideNativeDevice } from '.';

afterEach(() => {
  leaveWrapper();
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
  const received: string[] = [];
  device.onBack(() => received.push('back'));
  device.onLink((url) => received.push(url));
  await settle();
  side.fire('backButton', { canGoBack: true });
  side.fire('appUrlOpen', { url: 'https://cosecha.example/product/7' });
  await settle();
  expect(received).toEqual(['back', 'https://cosecha.example/product/7']);
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

describe('secrets behind a finger', () => {
  async function openSecrets() {
    const side = enterWrapper();
    const phone = installBiometricPhone();
    const { secrets } = await openDevice();
    return { side, phone, secrets };
  }

  it('come back after the finger, and not without', async () => {
    const { phone, secrets } = await openSecrets();
    expect(await secrets.problem()).toBeNull();
    await secrets.save('a', 'word');
    expect(phone.asked).toBe(0);
    expect(await secrets.read('a')).toBe('word');
    phone.isWilling = false;
    await expect(secrets.read('a')).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(phone.asked).toBe(2);
  });

  it('are gone once they are dropped, and with another finger', async () => {
    const { phone, secrets } = await openSecrets();
    await secrets.save('a', 'word');
    await secrets.save('b', 'other');
    await secrets.drop('a');
    expect(await secrets.read('a')).toBeNull();
    phone.addFinger();
    expect(await secrets.read('b')).toBeNull();
  });

  it('are asked for in words of ours', async () => {
    const { side, secrets } = await openSecrets();
    await secrets.read('a');
    expect(side.calls.at(-1)?.options).toMatchObject({ title: 'Cosecha', negativeButtonText: 'Usar mi PIN' });
  });

  it('tells a refusal from trouble', async () => {
    const { side, secrets } = await openSecrets();
    side.answers['NativeBiometric.getSecureData'] = () => ({ error: 'Authentication failed', code: '0' });
    await expect(secrets.read('a')).rejects.toThrow('Authentication failed');
    await expect(secrets.read('a')).rejects.not.toMatchObject({ name: 'NotAllowedError' });
  });

  it('are not kept by a phone without a finger, nor by an app that is older', async () => {
    const { phone, secrets } = await openSecrets();
    phone.isEnrolled = false;
    expect(await secrets.problem()).toBe('screen-lock');
    leaveWrapper();
    enterWrapper();
    const { PluginHeaders } = Reflect.get(window, 'Capacitor');
    Reflect.get(window, 'Capacitor').PluginHeaders = PluginHeaders.filter(
      ({ name }: { name: string }) => name !== 'NativeBiometric',
    );
    expect(await (await openDevice()).secrets.problem()).toBe('app');
  });
});

describe('pushes to the phone', () => {
  async function openPushes() {
    const side = enterWrapper();
    const phone = installPushPhone();
    const { pushes } = await openDevice();
    return { side, phone, pushes };
  }
  it('have a permission, a channel by our name, and a token until it is let go', async () => {
    const { side, phone, pushes } = await openPushes();
    expect(pushes.areThere()).toBe(true);
    expect(await pushes.permission()).toBe('prompt');
    expect(await pushes.ask()).toBe('granted');
    expect(await pushes.permission()).toBe('granted');
    const token = await pushes.token();
    expect(token).toBe(phone.token());
    const channel = side.calls.find(({ methodName }) => methodName === 'createChannel');
    expect(channel?.options).toMatchObject({ id: 'avisos', name: 'Notificaciones', visibility: 0 });
    await pushes.letGo();
    expect(phone.token()).toBeNull();
  });

  it('tell of a token that changed, and of what was tapped', async () => {
    const { side, phone, pushes } = await openPushes();
    const received: unknown[] = [];
    pushes.onToken((token) => received.push(token));
    pushes.onTap((data) => received.push(data));
    await settle();
    phone.changeToken();
    side.fire('notificationActionPerformed', { actionId: 'tap', notification: { data: { notice: '7' } } });
    await settle();
    expect(received).toEqual([phone.token(), { notice: '7' }]);
  });

  it('are there without channels, which iPhones have none of, and not without a project of Firebase', async () => {
    const { side, pushes } = await openPushes();
    side.answers['FirebaseMessaging.createChannel'] = () => ({ error: 'not implemented' });
    expect(await pushes.token()).toMatch(/^phone-/);
    side.answers['FirebaseMessaging.getToken'] = () => ({ error: 'Default FirebaseApp is not initialized' });
    await expect(pushes.token()).rejects.toThrow('not initialized');
  });

  it('are not there in an app that is older', async () => {
    enterWrapper();
    const capacitor = Reflect.get(window, 'Capacitor');
    capacitor.PluginHeaders = capacitor.PluginHeaders.filter(
      ({ name }: { name: string }) => name !== 'FirebaseMessaging',
    );
    expect((await openDevice()).pushes.areThere()).toBe(false);
  });
});

/** The bridge answers in tasks of their own. */
async function settle(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await new Promise((done) => setTimeout(done));
}
