import { useEffect, useState } from 'react';
import { twice } from './twice';

type PinCode = typeof import('@cosecha/shared/pin');

/**
 * Twice, whatever stopped the first try: the lock may fall while its code is still on its way, in a phone that slept meanwhile
 * and whose time for the file is over when it wakes. Nobody should meet that as a missing connection.
 */
const load = (): Promise<PinCode> => twice(() => import(/* webpackChunkName: "pin" */ '@cosecha/shared/pin'));

/** The code of everything with a PIN, fetched when it is first needed. @returns null until it is there */
export function usePinCode(isNeeded: boolean): { code: PinCode | null; failed: boolean; retry: () => void } {
  const [code, setCode] = useState<PinCode | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins the same work anew
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    load().then(
      (found) => isHere && setCode(found),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded, tries]);

  function retry() {
    setFailed(false);
    setTries(tries + 1);
  }
  return { code, failed, retry };
}

/** Fetched ahead, so that a phone without connection can be unlocked too. A failure is met when it is needed. */
export function preloadPinCode(): void {
  void load().catch(() => undefined);
}
