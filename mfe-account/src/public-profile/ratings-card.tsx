import { queryKeys, ratingsOf } from '@cosecha/shared/api';
import { ratingText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  color,
  ErrorState,
  Heading,
  RatingStars,
  Skeleton,
  Stack,
  space,
  Text,
  useSeen,
} from '@cosecha/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { Histogram } from './histogram';
import { RatingEntry } from './rating-entry';

const texts = ratingText.list;

/** What others thought of this person: the average, how many of each, and what they wrote, page after page. */
export function RatingsCard({ wallet, isMine }: { wallet: string; isMine: boolean }) {
  const id = useId();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey: queryKeys.ratings.of(wallet),
      queryFn: ({ pageParam, signal }) => ratingsOf(wallet, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ before }) => before,
    });
  const [first] = data?.pages ?? [];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useSeen(mayLoad ? () => void fetchNextPage() : null);
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{texts.heading}</Heading>
      {!first ? (
        error ? (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} />
        )
      ) : first.count === 0 ? (
        <Text $muted>{isMine ? texts.emptyMine : texts.empty}</Text>
      ) : (
        <Stack>
          <RatingStars averageTenths={first.averageTenths} count={first.count} />
          <Histogram counts={first.histogram} />
          <Entries>
            {items.map((rating) => (
              <li key={rating.id}>
                <RatingEntry rating={rating} />
              </li>
            ))}
          </Entries>
          {hasNextPage && (
            <div ref={end}>
              <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? texts.loadingMore : texts.more}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    padding-block: ${space('md')};
    border-top: 1px dashed ${color('line')};
  }
`;
