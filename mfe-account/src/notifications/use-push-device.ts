import { useCallback, useEffect, useState } from 'react';
import { devicePushes } from './push-device';
import type { PushService, PushState } from './push-state';

/**
 * State of push notifications on this device; null until known. Checked again when the person returns from the
 * settings.
 */
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
