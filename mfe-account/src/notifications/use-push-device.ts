import { useEffect, useState } from 'react';
import { type PushState, readPushState } from './push-device';

/** How pushes stand in this browser; null until it is known. Looked at again when the person comes back from its settings. */
export function usePushDevice(): [PushState | null, (state: PushState) => void, () => void] {
  const [state, setState] = useState<PushState | null>(null);
  const look = () => void readPushState().then(setState, () => setState('unsupported'));
  useEffect(() => {
    const lookAgain = () => void readPushState().then(setState, () => setState('unsupported'));
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, []);
  return [state, setState, look];
}
