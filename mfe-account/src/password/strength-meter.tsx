import { emailText } from '@cosecha/shared/text';
import { color, radius, size, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { isStrong, weaknessText } from './strength-text';
import type { Judgement, Password } from './use-password';

const texts = emailText.strength;
const STEPS = [1, 2, 3, 4] as const;

const Place = styled.div`
  display: grid;
  gap: ${space('xs')};
`;
const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(${STEPS.length}, 1fr);
  gap: ${space('xs')};
`;
const Step = styled.span<{ $color: 'line' | 'danger' | 'attention' | 'primary' }>`
  height: ${size('dot')};
  border-radius: ${radius('pill')};
  background: ${({ $color }) => color($color)};
  @media (forced-colors: active) {
    border: ${size('line')} solid CanvasText;
  }
`;

/** The line is there before its words: the button below stays under the thumb. */
const Words = styled(Text)`
  min-height: 1.45em;
`;

/** How hard a password is to guess, in words; the bar says the same once more. */
export function StrengthMeter({ password }: { password: Password }) {
  const { judgement } = password;
  const strength = typeof judgement === 'object' ? (judgement?.strength ?? 0) : 0;
  return (
    <Place>
      <Bar aria-hidden="true">
        {STEPS.map((step) => (
          <Step key={step} $color={step > strength ? 'line' : fillOf(strength)} />
        ))}
      </Bar>
      <Words $as="small" $muted role="status">
        {judgementText(judgement)}
      </Words>
    </Place>
  );
}

const fillOf = (strength: number) => (strength >= 4 ? 'primary' : strength === 3 ? 'attention' : 'danger');

function judgementText(judgement: Judgement | null): string {
  if (judgement === null) return '';
  if (judgement === 'pending') return texts.pending;
  const level = texts.level(texts.levels[judgement.strength]);
  return isStrong(judgement) ? level : `${level} ${weaknessText(judgement)}`;
}
