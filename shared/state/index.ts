export { phraseVault } from './device-key';
export { dismissNotice, type Notice, type NoticeTone, noticesStore, notify } from './notices';
export { createPhraseVault, type KeyStore, type PhraseVault } from './phrase-vault';
export {
  checkSessionOnStart,
  isSessionExpired,
  type LeftTokens,
  MissingSessionError,
  onSignOut,
  refreshSession,
  requireAuthToken,
  requireWallet,
  type Session,
  type SignedInPerson,
  sessionStore,
  signIn,
  signOut,
} from './session';
export {
  type LocalKey,
  localStore,
  type SessionKey,
  type StoredProfile,
  sessionStorageStore,
} from './storage';
export { sharedStore } from './stores';
export { useNotices, useSession } from './use-session';
