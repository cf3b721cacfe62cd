import { Card, color, Heading, Icon, type IconName, space, Text } from '@cosecha/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

const Points = styled.ul`
  display: grid;
  gap: ${space('sm')};
`;
const Point = styled.li<{ $alarm: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('md')};
  & > svg {
    color: ${({ $alarm }) => color($alarm ? 'danger' : 'primary')};
  }
`;

interface ListProps {
  icon: IconName;
  alarm?: boolean;
  points: readonly string[];
}

/** Sentences, each behind the same icon. */
export function PointList({ icon, alarm = false, points }: ListProps) {
  return (
    <Points>
      {points.map((point) => (
        <Point key={point} $alarm={alarm}>
          <Icon name={icon} />
          <Text>{point}</Text>
        </Point>
      ))}
    </Points>
  );
}

/** What goes, or what stays, point by point. */
export function PointsCard({ title, ...points }: ListProps & { title: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <PointList {...points} />
    </Card>
  );
}
