import { marketPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';
import { useEffect } from 'react';

/**
 * Sends a person who comes here already signed in to their home, so that a second wallet cannot overwrite the
 * first one's session. It looks once, on arrival: signing in on this screen has its own way onwards.
 */
export function useOnlyAnonymous(): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (sessionStore.getState().signedIn) navigate(marketPaths.home, { replace: true });
  }, []);
}
