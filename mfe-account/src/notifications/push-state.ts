import type { NotificationSettings } from '@cosecha/shared/api';

/**
 * Whether this device can take pushes, and whether its person lets it:
 * `unsupported` the browser cannot, `needs-install` an iPhone only can from the home screen, `old-app` the app from the store
 * has to be updated first, `phones-off` the service does not send to it, `denied` its person said no once, `off` not asked
 * yet, or turned off, `on` it takes them.
 */
export type PushState = 'unsupported' | 'needs-install' | 'old-app' | 'phones-off' | 'denied' | 'off' | 'on';

/** What a device has to know of the service. */
export type PushService = Pick<NotificationSettings, 'publicKey' | 'phones'>;

/** How this device gets pushes: a browser by Web Push, the app from a store by Firebase. */
export interface DevicePushes {
  read(service: PushService): Promise<PushState>;
  /** Tells the service again of this device, where it has forgotten it. @throws RequestError */
  tellAgain(): Promise<void>;
  /**
   * Asks for the permission, and tells the service where this device is reached. Called from a tap only: otherwise browsers do
   * not show their question.
   * @returns how it stands now
   * @throws whatever the device or the service refuses with; nothing stays half done
   */
  turnOn(service: PushService): Promise<PushState>;
  /** Ends it here and at the service. @throws RequestError when the service could not be told; here it is off all the same */
  turnOff(): Promise<void>;
  /** Turns it on as `turnOn` does, where that takes no question. @throws RequestError; what stood before stands */
  goOn(): Promise<void>;
  /** Ends it here, with no session that the service could be told by. */
  letGo(): Promise<void>;
}
