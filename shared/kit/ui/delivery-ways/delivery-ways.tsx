import { Card, space, Text, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { useOwnRate } from '../../../client/money';
import type { DeliveryOption } from '../../../domain';
import { waysText, wayWords } from '../../../text';

const Ways = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('md')};
`;
const Way = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('hair')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
/** Beside each other where both fit. */
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space('none', 'md')};
`;
const Strong = styled.span`
  ${type('strong')}
`;
const Price = styled.span`
  ${type('label')}
`;

/** How an offer's goods reach the buyer: each way, its freight, and what the seller says of it. */
export function DeliveryWays({ options }: { options: readonly DeliveryOption[] }) {
  const rate = useOwnRate();
  if (options.length === 0) return <Text>{waysText.agreed}</Text>;
  return (
    <Card>
      <Ways>
        {options.map((option) => {
          const { title, price, lines } = wayWords(option, rate);
          return (
            <Way key={option.id}>
              <Head>
                <Strong>{title}</Strong>
                <Price>{price}</Price>
              </Head>
              {lines.map((line) => (
                <Text key={line} $as="small" $muted>
                  {line}
                </Text>
              ))}
            </Way>
          );
        })}
      </Ways>
    </Card>
  );
}
