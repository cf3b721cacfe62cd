import { Banner, ErrorState, Skeleton } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import { commonText } from '../../../text/es/common';
import { MoreRows, type MoreRowsState, type MoreRowsTexts } from './more-rows';

export interface PagedRowsProps<Row> {
  /** As `usePagedList` knows it. */
  list: MoreRowsState & { rows: readonly Row[] | undefined; error: Error | null; refresh: () => void };
  texts: MoreRowsTexts & { failed: string; loading?: string; stale?: string };
  /** Rows that are drawn in grey while the first page loads. */
  waitingRows?: number;
  /** Where there are none. */
  empty: ReactNode;
  /** Where nothing could be loaded, instead of the reason and a button. */
  failure?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read page by page: what it waits for, what went wrong, its rows and its end. */
export function PagedRows<Row>({
  list: { rows, error, refresh, ...more },
  texts,
  waitingRows = 4,
  empty,
  failure,
  children,
}: PagedRowsProps<Row>) {
  if (!rows) {
    if (!error) return <Skeleton label={texts.loading} rows={waitingRows} />;
    return failure || <ErrorState title={texts.failed} error={error} onRetry={refresh} />;
  }
  return (
    <>
      {error && <Banner tone="warning">{texts.stale ?? commonText.stale}</Banner>}
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {children(rows)}
          <MoreRows {...more} texts={texts} />
        </>
      )}
    </>
  );
}
