import { color, space, type } from '@cosecha/shared/ui/core';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldProblem } from './field-problem';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
`;
const Label = styled.label`
  ${type('label')}
`;
const Optional = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
`;
const Hint = styled.p`
  ${type('small')}
  color: ${color('textMuted')};
`;

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Says "(opcional)" beside the label. */
  optional?: boolean;
}

/** Label, hint and error around one control, tied to it by ids. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional> (opcional)</Optional>}
      </Label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Frame>
  );
}
