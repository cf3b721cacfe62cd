import type { Page } from '@playwright/test';
import { type BiometricPhone, installBiometricPhone } from '../../native/testing/biometric-phone';
import { bridgeScript } from '../../native/testing/bridge-script';
import { installNativeSide, type NativeSide, type PluginCall } from '../../native/testing/native-side';
import { installPushPhone, type PushPhone } from '../../native/testing/push-phone';

/** The native wrapper around a page: Capacitor's own bridge in the page, and a phone at its other end. */
export class NativeWrapper {
  private constructor(private readonly page: Page) {}

  /** From the next document on, this page runs inside the wrapper. */
  static async around(page: Page): Promise<NativeWrapper> {
    await page.addInitScript(installNativeSide);
    await page.addInitScript({ content: bridgeScript() });
    await page.addInitScript(installBiometricPhone);
    await page.addInitScript(installPushPhone);
    return new NativeWrapper(page);
  }

  /** The phone's own button. */
  pressBack = (): Promise<void> => this.fire('backButton', { canGoBack: true });

  /** Whether the person puts the finger on the phone from now on; a new document forgets it. */
  setWilling(isWilling: boolean): Promise<void> {
    return this.page.evaluate((willing) => {
      (Reflect.get(window, 'biometricPhone') as BiometricPhone).isWilling = willing;
    }, isWilling);
  }

  /** A link that was tapped in another app. */
  openLink = (url: string): Promise<void> => this.fire('appUrlOpen', { url });

  /** Where Firebase reaches the app. */
  pushToken(): Promise<string | null> {
    return this.page.evaluate(() => (Reflect.get(window, 'pushPhone') as PushPhone).token());
  }

  /** A push that was tapped in the phone's list. */
  tapPush = (data: unknown): Promise<void> =>
    this.fire('notificationActionPerformed', { actionId: 'tap', notification: { data } });

  /** What the page asked of plugins since its document was loaded, as `Plugin.method`. */
  async calls(): Promise<string[]> {
    const calls = await this.page.evaluate(() => (Reflect.get(window, 'nativeSide') as NativeSide).calls);
    return calls.map(({ pluginId, methodName }) => `${pluginId}.${methodName}`);
  }

  /** The options of every call of one method of a plugin. */
  optionsOf(pluginId: string, methodName: string): Promise<PluginCall['options'][]> {
    return this.page.evaluate(
      ([plugin, method]) =>
        (Reflect.get(window, 'nativeSide') as NativeSide).calls
          .filter((call) => call.pluginId === plugin && call.methodName === method)
          .map((call) => call.options),
      [pluginId, methodName] as const,
    );
  }

  private async fire(event: string, data: Record<string, unknown>): Promise<void> {
    // Real phones keep an event until the page listens.
    await this.page.waitForFunction(
      (name) => (Reflect.get(window, 'nativeSide') as NativeSide).hasListener(name),
      event,
    );
    await this.page.evaluate(
      ([name, detail]) => (Reflect.get(window, 'nativeSide') as NativeSide).fire(name, detail),
      [event, data] as const,
    );
  }
}
