import { color, space, type } from '@cosecha/shared/ui/core';
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-styles';
import { Field, type FieldTexts } from './field';

const Input = styled.input`
  ${controlLook}
`;
const Area = styled.textarea`
  ${controlLook}
  resize: vertical;
  field-sizing: content;
  min-height: 6rem;
`;
const Count = styled.span`
  ${type('small')}
  display: block;
  margin-top: ${space('xs')};
  color: ${color('textMuted')};
  text-align: end;
`;

export interface TextInputProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label. */
export function TextInput({ label, hint, error, optional, type: kind = 'text', ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Input {...rest} {...control} type={kind} />}
    </Field>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; with `maxLength` and a controlled `value` it counts what is left. */
export function TextArea({ label, hint, error, optional, rows = 3, ...rest }: TextAreaProps) {
  const { maxLength, value } = rest;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div>
          <Area {...rest} {...control} rows={rows} />
          {maxLength !== undefined && typeof value === 'string' && (
            <Count aria-hidden="true">
              {value.length} / {maxLength}
            </Count>
          )}
        </div>
      )}
    </Field>
  );
}
