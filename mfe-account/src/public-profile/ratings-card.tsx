import { queryKeys, ratingsOf, usePagedList } from '@cosecha/shared/api';
import { ratingText } from '@cosecha/shared/text';
import { Card, Heading, LongRows, PagedRows, RatingList, RatingStars, Stack, Text } from '@cosecha/shared/ui';
import { useId } from 'react';
import { Histogram } from './histogram';

const texts = ratingText.list;
const idOf = ({ id }: { id: string }) => id;

/** What others thought of this person: the average, how many of each, and what they wrote, page after page. */
export function RatingsCard({ wallet, isMine }: { wallet: string; isMine: boolean }) {
  const id = useId();
  const list = usePagedList({
    key: queryKeys.ratings.of(wallet),
    page: (before, signal) => ratingsOf(wallet, before, signal),
    pollMs: 0,
  });
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{texts.heading}</Heading>
      <PagedRows
        list={list}
        texts={texts}
        waitingRows={2}
        empty={<Text $muted>{isMine ? texts.emptyMine : texts.empty}</Text>}
      >
        {(ratings) => (
          <Stack>
            {list.first && (
              <>
                <RatingStars averageTenths={list.first.averageTenths} count={list.first.count} />
                <Histogram counts={list.first.histogram} />
              </>
            )}
            <LongRows rows={ratings} keyOf={idOf} listId={`ratings ${wallet}`} hasMore={list.hasMore}>
              {(shown, rows) => <RatingList ratings={shown} list={rows} />}
            </LongRows>
          </Stack>
        )}
      </PagedRows>
    </Card>
  );
}
