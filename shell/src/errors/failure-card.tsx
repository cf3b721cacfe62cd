import { Button, color, lift, radius, size, space, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { WiltedSprout } from './wilted-sprout';

const Place = styled.div`
  max-width: ${size('column')};
  margin: ${space('xxl')} auto;
  padding-inline: ${space('lg')};
`;
const Card = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space('lg')};
  padding: ${space('xl')};
  text-align: center;
  background: ${color('surface')};
  border-radius: ${radius('xl')};
  ${lift}
`;
const Title = styled.h1`
  ${type('title')}
`;

interface Props {
  title: string;
  lead: string;
  retry: string;
  onRetry: () => void;
}

/** One part of the app failed: what happened, that the rest goes on, and another try. */
export function FailureCard({ title, lead, retry, onRetry }: Props) {
  return (
    <Place>
      <Card role="alert">
        <WiltedSprout />
        <Title>{title}</Title>
        <Text $muted>{lead}</Text>
        <Button onClick={onRetry} icon="refresh">
          {retry}
        </Button>
      </Card>
    </Place>
  );
}
