import { bestEffort } from '../../promise';

/** Why the phone cannot store a secret: no fingerprint, face or screen lock is set up, or the app is too old. */
export type SecretProblem = 'screen-lock' | 'app';

/** Texts in the phone's own key store (Keystore, Keychain), each handed out only after a finger or a face. */
export interface PhoneSecrets {
  problem(): Promise<SecretProblem | null>;
  save(name: string, secret: string): Promise<void>;
  /**
   * Asks the person for it.
   * @returns null where it is not there, as after another finger was added to the phone
   * @throws DOMException NotAllowedError where the person says no or nothing
   */
  read(name: string): Promise<string | null>;
  drop(name: string): Promise<void>;
}

/** How the app may show pushes: its person was not asked, allows it, or said no. */
export type PushPermission = 'prompt' | 'granted' | 'denied';

/** Pushes to the app itself, by Firebase Cloud Messaging. */
export interface PhonePushes {
  /** False where the app is older than this. */
  areThere(): boolean;
  permission(): Promise<PushPermission>;
  /** Asks the person, where the system still lets us. */
  ask(): Promise<PushPermission>;
  /** Where Firebase reaches this app. @throws Error where Firebase cannot be asked, or the app was built without a project of it */
  token(): Promise<string>;
  /** From now on nothing reaches it there. */
  letGo(): Promise<void>;
  /** Called when Firebase replaces the app's token. */
  onToken(listener: (token: string) => void): void;
  /** Called with the data of each push that was tapped, also of the one that started the app. */
  onTap(listener: (data: unknown) => void): void;
}

/**
 * The interface of the native wrapper (native/). The shell provides it once a page, and every bundle gets it here: it
 * is stored on the global object, so that copies of this file in other bundles find the same one.
 */
export interface NativeDevice {
  /** Called for each press of the hardware's back button; the wrapper itself then does nothing. */
  onBack(listener: () => void): void;
  /** Leaves the app. */
  exit(): void;
  /** Called with the whole address of each link that opened the app, also of the one that started it. */
  onLink(listener: (url: string) => void): void;
  /** The system's sheet for sharing. @returns false where it failed; closing it without a choice is an answer */
  share(data: ShareData): Promise<boolean>;
  readonly secrets: PhoneSecrets;
  readonly pushes: PhonePushes;
}

const HOME = Symbol.for('cosecha.native');
type Home = { [HOME]?: Promise<NativeDevice | null>; Capacitor?: unknown };
const home = globalThis as Home;

/** Whether this page runs inside the native wrapper. Its bridge is there before the page's first script. */
export const isNative = (): boolean => home.Capacitor !== undefined;

/** Says, once a page, where the device is. */
export function provideNativeDevice(device: Promise<NativeDevice>): void {
  home[HOME] = bestEffort(device, null);
}

/** @returns null in a browser, and where the wrapper's plugins did not load */
export const nativeDevice = async (): Promise<NativeDevice | null> => (await home[HOME]) ?? null;
