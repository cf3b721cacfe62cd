import { ErrorState, Skeleton } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import { errorText } from '../../../domain';

interface PartWords {
  /** What is loading, for those who do not see it. */
  label?: string;
  /** Over the other try: what people have to know all the same. */
  failed?: string;
}

/** What stands in the place of a `lazyPart` that is as high as so many rows, nothing for 0; another try where its code does not come. */
export const partInRows =
  (rows: number, { label, failed }: PartWords = {}) =>
  (_: object, state: 'loading' | 'failed', retry: () => void): ReactNode =>
    state === 'failed' ? (
      <ErrorState title={failed} text={errorText('network-failed')} onRetry={retry} />
    ) : rows > 0 ? (
      <Skeleton rows={rows} label={label} />
    ) : null;
