import { Button, color, lift, motion, radius, rise, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const Card = styled.div`
  ${type('small')}
  ${lift}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space('xs', 'sm')};
  padding: ${space('sm', 'md')};
  padding-inline-start: ${space('lg')};
  border: ${size('edge')} solid ${color('line')};
  border-radius: ${radius('lg')};
  color: ${color('text')};
  background: ${color('surface')};
  pointer-events: auto;
  animation: ${rise} ${motion('calm')};
`;
const Words = styled.p`
  flex: 1 1 14rem;
`;
/** Both beside the words where there is room, else both below. */
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space('xs', 'sm')};
`;

export interface OfferCardProps {
  words: { offered: string; decline: string; accept?: string };
  onDecline: () => void;
  onAccept: () => void;
}

/** Something offered in the toasts' place: said politely, without taking the focus. */
export function OfferCard({ words: { offered, decline, accept }, onDecline, onAccept }: OfferCardProps) {
  return (
    <Card>
      <Words>{offered}</Words>
      <Answers>
        <Button variant="quiet" wide={false} onClick={onDecline}>
          {decline}
        </Button>
        {accept && (
          <Button variant="secondary" wide={false} onClick={onAccept}>
            {accept}
          </Button>
        )}
      </Answers>
    </Card>
  );
}
