export { type Backoff, createBackoff } from './backoff';
export { busyStore, holdBusy } from './busy';
export { askForContact, isConnected, noteContact, subscribeToConnection } from './connection';
export { saveAskedPlace, sessionEnded, sessionOver, takeLeftPlace } from './ended-session';
export {
  hasPin,
  type LockState,
  lockAfterMinutes,
  lockNow,
  lockStore,
  refreshLock,
  setLockAfterMinutes,
  unlock,
} from './lock';
export { DEFAULT_LOCK_MINUTES, LOCK_MINUTES, type LockMinutes } from './lock-rules';
export { watchLock } from './lock-watch';
export {
  askPhrase,
  askPin,
  isPinAsked,
  type PinAnswer,
  type PinQuestion,
  pinAnswered,
  pinQuestionStore,
} from './pin-question';
export { onClockLag, serviceNow } from './service-clock';
export {
  checkSessionOnStart,
  isSessionExpired,
  type LeftTokens,
  MissingSessionError,
  onSignOut,
  openAuthToken,
  refreshSession,
  requireAuthToken,
  requireWallet,
  type Session,
  type SignedInPerson,
  sessionStore,
  signIn,
  signOut,
  storedTokens,
} from './session';
export { sessionDatabase } from './session-data';
export { isInSight, onSight } from './sight';
export { localStore, type StoredProfile, sessionStorageStore } from './storage';
export { sharedStore } from './stores';
export {
  dismissToast,
  showToast,
  type Toast,
  type ToastTone,
  toastsStore,
} from './toasts';
export { useLockState, usePhraseStatus, useSession, useToasts } from './use-session';
export { phraseVault } from './vault';
export type { PasskeyProblem } from './vault/authenticator';
export type { OpenedByPasskey, PasskeyMade, Passkeys } from './vault/passkeys';
export type { Opened, Refused, StoredPhrase, StoredWallet } from './vault/phrase-vault';
export { type PhraseStatus, refreshPhraseStatus } from './vault/status';
export { walletDatabase } from './wallet-database';
export { type WalletRow, walletRow } from './wallet-row';
