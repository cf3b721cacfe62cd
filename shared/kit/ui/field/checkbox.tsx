import { color, size, space, type } from '@cosecha/shared/ui/core';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldProblem } from './field-problem';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('xs', 'md')};
  align-items: center;
  & > [role='alert'] {
    grid-column: 2;
  }
`;
const Box = styled.input`
  width: ${size('icon')};
  height: ${size('icon')};
  margin: 0;
  accent-color: ${color('primary')};
  cursor: pointer;
`;
const Words = styled.label`
  ${type('body')}
  display: flex;
  align-items: center;
  min-height: ${size('target')};
  cursor: pointer;
`;

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode;
  error?: string | null;
}

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Line>
      <Box
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <Words htmlFor={id}>{label}</Words>
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
    </Line>
  );
}
