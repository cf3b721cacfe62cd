import type { DeliveryCard } from '@cosecha/shared/domain';
import { deliveryText } from '@cosecha/shared/text';
import { space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = deliveryText.order;

/** The address of an order, as the first message of its conversation carries it. */
export function DeliveryLines({ card }: { card: DeliveryCard }) {
  const lines =
    card.way === 'bring'
      ? [card.name, card.phone, card.address, `${card.municipality}, ${card.department}`, card.note]
      : [card.name, card.phone];
  const said = lines.filter((line) => line !== '');
  if (said.length === 0) return null;
  return (
    <Lines aria-label={text.title}>
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  ${type('small')}
  padding-block: ${space('xs')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
