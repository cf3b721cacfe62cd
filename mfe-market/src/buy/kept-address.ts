import { useDebounced } from '@cosecha/shared/ui';
import { useEffect } from 'react';
import { keepAddress } from './keep-address';

export interface KeptProps {
  /** What is filled in, as an address; null while there is nothing to keep. */
  address: string | null;
}

/** Keeps it once typing rests. Draws nothing. */
export function KeptAddress({ address }: KeptProps) {
  const settled = useDebounced(address, 'ask');
  useEffect(() => {
    if (settled !== null) keepAddress(settled);
  }, [settled]);
  return null;
}
