import { useDebounced } from '@cosecha/shared/ui';
import { useEffect } from 'react';
import { replaceAddress } from './replace-address';

export interface AddressSyncProps {
  /** What is filled in, as an address; null while there is nothing to keep. */
  address: string | null;
}

/** Keeps it once typing rests. Draws nothing. */
export function AddressSync({ address }: AddressSyncProps) {
  const settled = useDebounced(address, 'ask');
  useEffect(() => {
    if (settled !== null) replaceAddress(settled);
  }, [settled]);
  return null;
}
