import { useLocation } from '@cosecha/shared/router';

export interface Receipt {
  transactionHash?: string;
  /** Why a release failed, as a whole sentence. */
  reason?: string;
}

/**
 * What the screen before handed over with the navigation; it survives a reload and is never in the address.
 * Read by hand: a schema for two texts would bring the whole library into this remote.
 */
export function useReceipt(): Receipt {
  const state: unknown = useLocation().state;
  return { transactionHash: textIn(state, 'transactionHash'), reason: textIn(state, 'reason') };
}

function textIn(state: unknown, name: keyof Receipt): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
