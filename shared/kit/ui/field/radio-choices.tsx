import { color, radius, size, space, type } from '@cosecha/shared/ui/core';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldProblem } from './field-problem';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('sm')};
`;
const Legend = styled.legend`
  ${type('label')}
  padding: 0;
  margin-bottom: ${space('xs')};
`;
const Row = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space('md')};
  min-height: ${size('target')};
  padding: ${space('sm', 'lg')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  cursor: pointer;
  &:has(input:checked) {
    border-color: ${color('primary')};
    background: ${color('leafSoft')};
    color: ${color('onLeafSoft')};
  }
  &:has(input:focus-visible) {
    outline: ${size('ring')} solid ${color('focus')};
    outline-offset: ${size('line')};
  }
`;
const Dot = styled.input`
  width: ${size('icon')};
  height: ${size('icon')};
  margin: 0;
  accent-color: ${color('primary')};
  outline: none;
`;
const Words = styled.span`
  display: grid;
  gap: ${space('hair')};
`;
const Detail = styled.span`
  ${type('small')}
`;

export interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  detail?: ReactNode;
}

export interface RadioChoicesProps<Value extends string> {
  /** What is asked. */
  label: string;
  choices: readonly RadioChoice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | null;
  disabled?: boolean;
}

/** One of a few, all of them in sight; each row is a target of its own. */
export function RadioChoices<Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  disabled,
}: RadioChoicesProps<Value>) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Frame
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <Legend>{label}</Legend>
      {choices.map((choice) => (
        <Row key={choice.value}>
          <Dot
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <Words>
            <span>{choice.label}</span>
            {choice.detail && <Detail>{choice.detail}</Detail>}
          </Words>
        </Row>
      ))}
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
    </Frame>
  );
}
