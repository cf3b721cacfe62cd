import { useCallback, useEffect, useState } from 'react';
import { devicePushes } from './push-device';
import type { PushService, PushState } from './push-state';

/** How pushes stand on this device; null until it is known. Looked at again when the person comes back from its settings. */
export function usePushDevice({
  publicKey,
  phones,
}: PushService): [PushState | null, (state: PushState) => void, () => void] {
  const [state, setState] = useState<PushState | null>(null);
  const look = useCallback(
    () =>
      void devicePushes()
        .read({ publicKey, phones })
        .then(setState, () => setState('unsupported')),
    [publicKey, phones],
  );
  useEffect(() => {
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return [state, setState, look];
}
