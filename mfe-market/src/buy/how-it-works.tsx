import type { Offer } from '@cosecha/shared/api';
import { marketText } from '@cosecha/shared/text';
import { Banner, color, Heading, radius, Stack, size, space, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { deliveryTimeInWords } from '../product/delivery-time';

const text = marketText.buy;

/** Escrow in plain words, and what happens after paying. */
export function HowItWorks({ offer }: { offer: Offer }) {
  return (
    <Stack>
      <Banner icon="shield" title={text.escrowTitle}>
        {text.escrowText}
      </Banner>
      <Stack as="section" $gap="sm">
        <Heading>{text.nextTitle}</Heading>
        <Steps>
          {text.next.map((step, index) => (
            <Step key={step}>
              <Mark aria-hidden="true">{index + 1}</Mark>
              {step}
            </Step>
          ))}
        </Steps>
        {offer.time > 0 && (
          <Text $as="small" $muted>
            {text.nextLate(deliveryTimeInWords(offer.time))}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space('sm')};
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space('md')};
`;

const Mark = styled.span`
  ${type('label')}
  display: grid;
  place-items: center;
  width: ${size('rail')};
  height: ${size('rail')};
  border-radius: ${radius('round')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
`;
