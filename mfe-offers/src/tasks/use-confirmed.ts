import type { Offer } from '@cosecha/shared/api';
import { useSyncExternalStore } from 'react';
import { confirmedStore, isBehind, withConfirmed } from './confirmed';

/** Offers of the indexed data with what the chain has answered since. */
export function useConfirmed(offers: readonly Offer[]): Offer[] {
  return withConfirmed(offers, useStore(), Date.now());
}

/** True while the indexed data does not show what the chain has answered. */
export function useIsBehind(offers: readonly Offer[]): boolean {
  return isBehind(offers, useStore(), Date.now());
}

const useStore = () =>
  useSyncExternalStore(confirmedStore.subscribe, confirmedStore.getState, confirmedStore.getState);
