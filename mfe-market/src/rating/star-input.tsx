import { RATING_STARS, type Stars } from '@cosecha/shared/domain';
import { ratingText } from '@cosecha/shared/text';
import {
  color,
  coveringInput,
  FieldProblem,
  Icon,
  motion,
  radius,
  size,
  space,
  type,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

interface Props {
  label: string;
  value: Stars | null;
  onChange: (stars: Stars) => void;
  error: string | null | undefined;
  disabled: boolean;
}

/** One to five: radio buttons drawn as stars, so that arrows choose and a reader says how many. */
export function StarInput({ label, value, onChange, error, disabled }: Props) {
  const id = useId();
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <Legend>{label}</Legend>
      <Line>
        {RATING_STARS.map((stars) => (
          <Star key={stars} $filled={value !== null && stars <= value}>
            <Radio
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size="iconLg" />
            <VisuallyHidden>{`${ratingText.stars(stars)}: ${ratingText.meaning[stars]}`}</VisuallyHidden>
          </Star>
        ))}
        <Meaning aria-hidden="true">{value === null ? '' : ratingText.meaning[value]}</Meaning>
      </Line>
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </fieldset>
  );
}

const Legend = styled.legend`
  ${type('label')}
  padding: 0;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('xs')};
`;
const Star = styled.label<{ $filled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: ${size('target')};
  height: ${size('target')};
  border-radius: ${radius('md')};
  color: ${color('edge')};
  cursor: pointer;
  & svg {
    fill: ${({ $filled }) => ($filled ? color('attention') : 'none')};
    transition: fill ${motion('quick')};
  }
  &:has(input:focus-visible) {
    outline: ${size('ring')} solid ${color('focus')};
  }
`;
const Radio = styled.input`
  ${coveringInput}
`;
const Meaning = styled.span`
  ${type('strong')}
  min-width: 6em;
`;
