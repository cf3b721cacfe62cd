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
const Place = styled.rect<{ $safe?: boolean }>`
  fill: ${({ $safe }) => color($safe ? 'leafSoft' : 'sunk')};
  stroke: ${({ $safe }) => color($safe ? 'primary' : 'edge')};
  stroke-width: 2;
`;
const Word = styled.text<{ $small?: boolean }>`
  fill: ${({ $small }) => color($small ? 'textMuted' : 'text')};
  /* In the drawing's own units: it grows with its place. */
  font-size: ${({ $small }) => ($small ? '12px' : '13px')};
`;
const Way = styled.path<{ $back?: boolean }>`
  fill: none;
  stroke: ${({ $back }) => color($back ? 'edge' : 'primary')};
  stroke-width: 2.5;
  stroke-dasharray: ${({ $back }) => ($back ? '5 4' : 'none')};
  stroke-linecap: round;
  stroke-linejoin: round;
`;
const Arrow = styled.path`
  fill: none;
  stroke: ${color('edge')};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
/** Where the money of an order is, drawn and in words. */
export function EscrowPicture() {
  return (
    <Card as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      <Drawing viewBox="0 0 340 150" role="img" aria-label={texts.picture}>
        <Place x="4" y="40" width="88" height="52" rx="14" />
        <Place x="126" y="28" width="88" height="76" rx="18" $safe />
        <Place x="248" y="40" width="88" height="52" rx="14" />
        <Word x="48" y="71">
          {texts.buyer}
        </Word>
        <Word x="170" y="71">
          {texts.safe}
        </Word>
        <Word x="292" y="71">
          {texts.seller}
        </Word>
        <Way d="M97 66h22m-6-6 6 6-6 6" />
        <Way d="M219 66h22m-6-6 6 6-6 6" />
        <Way d="M170 109v14H48v-22" $back />
        <Arrow d="m42 105 6-7 6 7" />
        <Word x="109" y="20" $small>
          {texts.pays}
        </Word>
        <Word x="231" y="20" $small>
          {texts.releases}
        </Word>
        <Word x="110" y="142" $small>
          {texts.returns}
        </Word>
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
