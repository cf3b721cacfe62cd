/** Names of APIs above the floor that are in our files and that no browser of the floor stumbles over, and why. */
export const HARMLESS: Readonly<Record<string, string>> = {
  Notification: 'reached where mfe-account/src/notifications has asked for it, in another function',
  'Notification.requestPermission': 'the same',
  'navigator.clipboard.readText':
    'shared/client/browser/clipboard.ts takes a browser without it for one that says no',
  'Error.captureStackTrace': 'core-js asks for it in another function',
  'Symbol.dispose': "Firebase's channel brings its own",
  '.isValid': 'a method of fields and of curves (noble), and of our profile form',
  '.getName': 'a method of React, for its warnings',
  '.isActive': 'a method of queries (react-query) and of Firestore',
  '.getMetadata': 'a method of Firebase',
  '.getSize': 'a method of Firestore and of react-virtual',
  '.toArray': 'a method of Firestore',
  '.toBase64': 'a method of Firestore',
  '.createContext': 'a method of Firestore',
  '.removeEntry': 'a method of Firestore',
  '.toHex': 'noble asks for it in another function, and has its own',
};
