import type { Offer } from '@cosecha/shared/api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { awayAfter, confirmedStore, isBehind, withConfirmed } from './confirmed';

/** The indexed data has nearly always what the chain has answered before this long. */
const SETTLING_MS = 10_000;

/** Offers of the indexed data with what the chain has answered since. */
export function useConfirmed(offers: readonly Offer[]): Offer[] {
  return withConfirmed(offers, useStore(), Date.now());
}

/** True while the indexed data does not show what the chain has answered. */
export function useIsBehind(offers: readonly Offer[]): boolean {
  return isBehind(offers, useStore(), Date.now());
}

/** Whether the seller is away, with what the chain has answered since. */
export const useConfirmedAway = (isAway: boolean): boolean => awayAfter(isAway, useStore(), Date.now());

/** True for a moment after the chain has answered: pages read before may lack the change. */
export function useIsSettling(): boolean {
  const confirmed = useStore();
  const [settled, setSettled] = useState(confirmed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(confirmed), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [confirmed]);
  return confirmed !== settled;
}

const useStore = () =>
  useSyncExternalStore(confirmedStore.subscribe, confirmedStore.getState, confirmedStore.getState);
