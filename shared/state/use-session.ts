import { useStore } from 'zustand/react';
import { type Notice, noticesStore } from './notices';
import { type Session, sessionStore } from './session';

/** Who is signed in; anonymous during hydration, the real session right after. */
export function useSession(): Session {
  return useStore(sessionStore);
}

export function useNotices(): readonly Notice[] {
  return useStore(noticesStore);
}
