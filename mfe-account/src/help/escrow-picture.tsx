import { helpText } from '@cosecha/shared/text';
import { Card, color, Heading, NumberedList, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

const texts = helpText.escrow;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  font-weight: 600;
  text-anchor: middle;
`;
const Holder = styled.rect<{ $safe?: boolean }>`
  fill: ${({ $safe }) => color($safe ? 'leafSoft' : 'sunk')};
  stroke: ${({ $safe }) => color($safe ? 'primary' : 'edge')};
  stroke-width: 2;
`;
const Label = styled.text<{ $small?: boolean }>`
  fill: ${({ $small }) => color($small ? 'textMuted' : 'text')};
  /* In units of the viewBox: the text scales with the drawing. */
  font-size: ${({ $small }) => ($small ? '12px' : '13px')};
`;
const Flow = styled.path<{ $back?: boolean }>`
  fill: none;
  stroke: ${({ $back }) => color($back ? 'edge' : 'primary')};
  stroke-width: 2.5;
  stroke-dasharray: ${({ $back }) => ($back ? '5 4' : 'none')};
  stroke-linecap: round;
  stroke-linejoin: round;
`;
const ArrowHead = styled.path`
  fill: none;
  stroke: ${color('edge')};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
/** Shows where the money of an order is at each step, as a drawing and in words. */
export function EscrowPicture() {
  return (
    <Card as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      <Drawing viewBox="0 0 340 150" role="img" aria-label={texts.picture}>
        <Holder x="4" y="40" width="88" height="52" rx="14" />
        <Holder x="126" y="28" width="88" height="76" rx="18" $safe />
        <Holder x="248" y="40" width="88" height="52" rx="14" />
        <Label x="48" y="71">
          {texts.buyer}
        </Label>
        <Label x="170" y="71">
          {texts.safe}
        </Label>
        <Label x="292" y="71">
          {texts.seller}
        </Label>
        <Flow d="M97 66h22m-6-6 6 6-6 6" />
        <Flow d="M219 66h22m-6-6 6 6-6 6" />
        <Flow d="M170 109v14H48v-22" $back />
        <ArrowHead d="m42 105 6-7 6 7" />
        <Label x="109" y="20" $small>
          {texts.pays}
        </Label>
        <Label x="231" y="20" $small>
          {texts.releases}
        </Label>
        <Label x="110" y="142" $small>
          {texts.returns}
        </Label>
      </Drawing>
      <NumberedList>
        {texts.steps.map((step) => (
          <Text as="li" key={step}>
            {step}
          </Text>
        ))}
      </NumberedList>
    </Card>
  );
}
