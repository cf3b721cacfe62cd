import { startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { AdoptionContext } from './adoption';
import { type LockState, lockStore } from './lock';
import { type Session, sessionStore } from './session';
import { type Toast, toastsStore } from './toasts';
import { type PhraseStatus, phraseStatusStore, refreshPhraseStatus } from './vault/status';

/**
 * Who is signed in; anonymous during hydration, the real session right after. Much of a screen depends on it, so the
 * update is a transition: `useStore` would render it all at once, before a tap is handled.
 */
export function useSession(): Session {
  const { isUnderWay } = useContext(AdoptionContext);
  const [session, setSession] = useState(isUnderWay ? sessionStore.getInitialState : sessionStore.getState);
  useEffect(() => {
    const read = () => setSession(sessionStore.getState());
    startTransition(read);
    return sessionStore.subscribe(read);
  }, []);
  return session;
}

export function useToasts(): readonly Toast[] {
  return useStore(toastsStore);
}

export function useLockState(): LockState {
  return useStore(lockStore);
}

/** Status of the signed-in wallet's phrase on this device; unknown on the first render. */
export function usePhraseStatus(): PhraseStatus {
  const status = useStore(phraseStatusStore);
  const { wallet } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wallet, another phrase
  useEffect(() => void refreshPhraseStatus(), [wallet]);
  return status;
}
