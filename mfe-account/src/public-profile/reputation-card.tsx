import type { QueryState, UserStatistics } from '@cosecha/shared/api';
import { publicProfileText } from '@cosecha/shared/text';
import {
  Card,
  color,
  ErrorState,
  Heading,
  radius,
  Skeleton,
  space,
  Text,
  tabular,
  type,
} from '@cosecha/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

const texts = publicProfileText.reputation;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('sm')};
  & > div {
    flex: 1 1 5.5rem;
  }
`;
/** The number first for the eye; for the ear its name comes first. */
const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space('hair')};
  padding: ${space('sm')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
`;
const Name = styled.dt`
  ${type('small')}
  color: ${color('textMuted')};
`;
const Amount = styled.dd`
  ${type('title')}
  ${tabular}
`;

/** How their orders ended, from the indexed data. */
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
      ) : data === null || data.totalOrders === 0 ? (
        <Text $muted>{texts.none}</Text>
      ) : (
        <Figures>
          {figures(data).map(({ name, amount }) => (
            <Figure key={name}>
              <Name>{name}</Name>
              <Amount>{amount}</Amount>
            </Figure>
          ))}
        </Figures>
      )}
    </Card>
  );
}

const figures = ({ ordersCompleted, totalOrders, completionPercent }: UserStatistics) => [
  { name: texts.completed, amount: ordersCompleted.toLocaleString('es-CO') },
  { name: texts.total, amount: totalOrders.toLocaleString('es-CO') },
  { name: texts.percent, amount: texts.percentOf(completionPercent) },
];
