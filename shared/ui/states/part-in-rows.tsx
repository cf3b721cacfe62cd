import { ErrorState, Skeleton } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import { errorText } from '../../domain';

/**
 * What stands in the place of a `lazyPart` that is as high as so many rows; another try where its code does not come.
 * @param label what is loading, for those who do not see it
 */
export const partInRows =
  (rows: number, label?: string) =>
  (_: object, state: 'loading' | 'failed', retry: () => void): ReactNode =>
    state === 'failed' ? (
      <ErrorState text={errorText('network-failed')} onRetry={retry} />
    ) : (
      <Skeleton rows={rows} label={label} />
    );
