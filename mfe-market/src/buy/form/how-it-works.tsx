import type { Offer } from '@cosecha/shared/api';
import { deliveryTimeInWords, marketText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  color,
  Heading,
  radius,
  Sheet,
  Stack,
  size,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

const text = marketText.buy;

/** Escrow and fee in two sentences, more of it for who asks, and what happens after paying. */
export function HowItWorks({ offer }: { offer: Offer }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack>
      <Banner
        icon="shield"
        title={text.escrowTitle}
        action={
          <Button variant="secondary" wide={false} onClick={() => setOpen(true)}>
            {text.escrowMore}
          </Button>
        }
      >
        {text.escrowText}
      </Banner>
      <Stack as="section" $gap="sm">
        <Heading>{text.nextTitle}</Heading>
        <Steps>
          {text.next.map(({ title, text: words }, index) => (
            <Step key={title}>
              <Mark aria-hidden="true">{index + 1}</Mark>
              <span>
                <strong>{title}.</strong> {words}
              </span>
            </Step>
          ))}
        </Steps>
        {offer.time > 0 && (
          <Text $as="small" $muted>
            {text.nextLate(deliveryTimeInWords(offer.time))}
          </Text>
        )}
      </Stack>
      <Sheet open={open} onClose={() => setOpen(false)} title={text.escrowMoreTitle}>
        <Stack>
          {text.escrowFacts.map(({ title, text: words }) => (
            <div key={title}>
              <Text $as="strong">{title}</Text>
              <Text>{words}</Text>
            </div>
          ))}
        </Stack>
      </Sheet>
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
