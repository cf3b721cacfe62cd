import type { NotificationSettings } from '@cosecha/shared/api';

/**
 * Whether this device can take pushes, and whether its person lets it:
 * `unsupported` the browser cannot, `needs-install` an iPhone only can from the home screen, `old-app` the app from the store
 * has to be updated first, `phones-off` the service does not send to it, `denied` its person said no once, `off` not asked
 * yet, or turned off, `on` it takes them.
 */
export type PushState = 'unsupported' | 'needs-install' | 'old-app' | 'phones-off' | 'denied' | 'off' | 'on';

/** The service's settings for a device. */
export type PushService = Pick<NotificationSettings, 'publicKey' | 'phones'>;

/** How this device gets pushes: a browser by Web Push, the app from a store by Firebase. */
export interface DevicePushes {
  read(service: PushService): Promise<PushState>;
  /** Tells the service again of this device, where it has forgotten it. @throws RequestError */
  renew(): Promise<void>;
  /**
   * Asks for the permission and subscribes this device at the service. Only from a tap: otherwise browsers suppress the
   * prompt.
   * @returns the new state
   * @throws whatever the device or the service refuses with; nothing stays half done
   */
  turnOn(service: PushService): Promise<PushState>;
  /**
   * Unsubscribes here and at the service. @throws RequestError when the service could not be reached; this device is
   * unsubscribed anyway
   */
  turnOff(): Promise<void>;
  /** Like `turnOn`, if no prompt is needed. @throws RequestError; the state is then unchanged */
  goOn(): Promise<void>;
  /** Unsubscribes this device without a session at the service. */
  letGo(): Promise<void>;
}
