import type { QueryState, UserStatistics } from '@cosecha/shared/api';
import { publicProfileText, sellerSentence } from '@cosecha/shared/text';
import { Card, ErrorState, Heading, Skeleton, Text } from '@cosecha/shared/ui';
import { useId } from 'react';

const texts = publicProfileText.reputation;

/** How their orders ended, in the same words as on their offers. */
export function ReputationCard({ statistics }: { statistics: QueryState<UserStatistics | null> }) {
  const id = useId();
  const { data, error, refresh } = statistics;
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{texts.heading}</Heading>
      {data === undefined ? (
        error ? (
          <ErrorState title={texts.failed} error={error} onRetry={refresh} />
        ) : (
          <Skeleton rows={1} />
        )
      ) : (
        <Text>{sellerSentence(data?.record)}</Text>
      )}
    </Card>
  );
}
