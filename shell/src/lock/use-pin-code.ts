import { bestEffort } from '@cosecha/shared/promise';
import { useEffect, useState } from 'react';
import { retryOnce } from './retry-once';

type PinCode = typeof import('@cosecha/shared/pin');

/**
 * Retried once: the lock may close while its code is still loading, and a phone that slept meanwhile finds the request timed
 * out when it wakes. That is no missing connection and must not be shown as one.
 */
const load = (): Promise<PinCode> =>
  retryOnce(() => import(/* webpackChunkName: "pin" */ '@cosecha/shared/pin'));

/** The code of everything with a PIN, fetched when it is first needed. @returns null until it is there */
export function usePinCode(isNeeded: boolean): { code: PinCode | null; failed: boolean; retry: () => void } {
  const [code, setCode] = useState<PinCode | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts the same work again
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
  void bestEffort(load());
}
