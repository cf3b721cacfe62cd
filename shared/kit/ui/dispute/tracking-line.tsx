import { copyText } from '@cosecha/shared/browser';
import { IconButton, Row, Stack, Text } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { carrierName, type Tracking, trackingLink } from '../../../domain';
import { deliveryProofText } from '../../../text/es/orders/delivery-proof';
import { OutsideLink } from '../outside-link/outside-link';

const text = deliveryProofText;

/** Who carries a parcel and under which number, the way to the carrier where it is known, and the number to copy. */
export function TrackingLine({ carrier, guide }: Tracking) {
  const name = carrierName(carrier);
  const link = trackingLink(carrier, guide);
  return (
    <Stack $gap="xs">
      {name !== '' && (
        <Wrapped>
          {text.carrier}: <strong>{name}</strong>
        </Wrapped>
      )}
      {guide !== '' && (
        <Row $nowrap $spread>
          <Wrapped>
            {text.guide}: <strong>{guide}</strong>
          </Wrapped>
          <IconButton
            icon="copy"
            label={text.copyGuide}
            onClick={() => copyText(guide, { done: text.guideCopied })}
          />
        </Row>
      )}
      {link && (
        <OutsideLink href={link.to} icon="truck" wide>
          {text.follow(name)}
        </OutsideLink>
      )}
      {link && !link.hasGuide && guide !== '' && <Text $as="small">{text.typeThere}</Text>}
    </Stack>
  );
}

const Wrapped = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
`;
