import { useDebounced } from '@cosecha/shared/ui';
import { useEffect } from 'react';
import { replaceAddress } from './replace-address';

export interface AddressSyncProps {
  /** The form's content as an address; null while it is empty. */
  address: string | null;
}

/** Stores it after typing pauses. Renders nothing. */
export function AddressSync({ address }: AddressSyncProps) {
  const settled = useDebounced(address, 'ask');
  useEffect(() => {
    if (settled !== null) replaceAddress(settled);
  }, [settled]);
  return null;
}
