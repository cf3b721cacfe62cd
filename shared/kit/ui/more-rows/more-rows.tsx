import { readableError } from '@cosecha/shared/api/core';
import { Button, Stack, Text } from '@cosecha/shared/ui/core';
import { commonText } from '../../../text/es/common';
import { useSeen } from './use-seen';

/** A list that grows at its end, as a query of pages knows it. */
export interface MoreRowsState {
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
}

export interface MoreRowsTexts {
  more?: string;
  loadingMore?: string;
  moreFailed?: string;
  /** Said where nothing follows. */
  end?: string;
}

/** The next page comes when its place comes into view; the button is for everybody else. */
export function MoreRows({
  hasMore,
  loadingMore,
  moreError,
  loadMore,
  texts,
}: MoreRowsState & { texts: MoreRowsTexts }) {
  const end = useSeen(hasMore && !moreError ? loadMore : null);
  const { actions, loading, moreFailed } = commonText;
  if (!hasMore) {
    return (
      texts.end && (
        <Text $as="small" $muted>
          {texts.end}
        </Text>
      )
    );
  }
  return (
    <Stack $gap="sm" ref={end}>
      {moreError && (
        <Text $as="small" role="alert">
          {texts.moreFailed ?? moreFailed} {readableError(moreError)}
        </Text>
      )}
      <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
        {loadingMore
          ? (texts.loadingMore ?? loading)
          : moreError
            ? actions.retry
            : (texts.more ?? actions.showMore)}
      </Button>
    </Stack>
  );
}
