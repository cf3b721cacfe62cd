import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { type LockState, lockStore } from './lock';
import { type Session, sessionStore } from './session';
import { type Toast, toastsStore } from './toasts';
import { type PhraseStatus, phraseStatusStore, refreshPhraseStatus } from './vault/status';

/** Who is signed in; anonymous during hydration, the real session right after. */
export function useSession(): Session {
  return useStore(sessionStore);
}

export function useToasts(): readonly Toast[] {
  return useStore(toastsStore);
}

export function useLockState(): LockState {
  return useStore(lockStore);
}

/** How the signed-in wallet's phrase stands on this device; unknown on the first render. */
export function usePhraseStatus(): PhraseStatus {
  const status = useStore(phraseStatusStore);
  const { wallet } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wallet, another phrase
  useEffect(() => void refreshPhraseStatus(), [wallet]);
  return status;
}
