import { readableError } from '@cosecha/shared/api/core';
import { Button, Stack, Text } from '@cosecha/shared/ui/core';
import { commonText } from '../../text/es/common';
import { useSeen } from './use-seen';

/** A list that grows at its end, as a query of pages knows it. */
export interface MoreRowsState {
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
}

export interface MoreRowsProps extends MoreRowsState {
  texts: {
    more: string;
    loadingMore: string;
    moreFailed: string;
    /** Where nothing follows. */
    end: string;
  };
}

/** The next page comes when its place comes into view; the button is for everybody else. */
export function MoreRows({ hasMore, loadingMore, moreError, loadMore, texts }: MoreRowsProps) {
  const end = useSeen(hasMore && !moreError ? loadMore : null);
  if (!hasMore) {
    return (
      <Text $as="small" $muted>
        {texts.end}
      </Text>
    );
  }
  return (
    <Stack $gap="sm" ref={end}>
      {moreError && (
        <Text $as="small" role="alert">
          {texts.moreFailed} {readableError(moreError)}
        </Text>
      )}
      <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
        {loadingMore ? texts.loadingMore : moreError ? commonText.actions.retry : texts.more}
      </Button>
    </Stack>
  );
}
