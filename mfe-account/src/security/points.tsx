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

interface Props {
  title: string;
  icon: IconName;
  alarm?: boolean;
  points: readonly string[];
}

/** What goes, or what stays, point by point. */
export function PointsCard({ title, icon, alarm = false, points }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <Points>
        {points.map((point) => (
          <Point key={point} $alarm={alarm}>
            <Icon name={icon} />
            <Text>{point}</Text>
          </Point>
        ))}
      </Points>
    </Card>
  );
}
