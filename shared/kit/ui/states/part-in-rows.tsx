import { ErrorState, Skeleton } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import { errorText } from '../../../domain';

interface PartWords {
  /** What is loading, for those who do not see it. */
  label?: string;
  /** Over the other try: what people have to know all the same. */
  failed?: string;
}

/** Fallback of a `lazyPart` as high as this many rows, nothing for 0; a retry when its code fails to load. */
export const partInRows =
  (rows: number, { label, failed }: PartWords = {}) =>
  (_: object, state: 'loading' | 'failed', retry: () => void): ReactNode =>
    state === 'failed' ? (
      <ErrorState title={failed} text={errorText('network-failed')} onRetry={retry} />
    ) : rows > 0 ? (
      <Skeleton rows={rows} label={label} />
    ) : null;
