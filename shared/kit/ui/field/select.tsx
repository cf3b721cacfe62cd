import { Icon, size, space } from '@cosecha/shared/ui/core';
import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-styles';
import { Field, type FieldTexts } from './field';

const Frame = styled.div`
  position: relative;
`;
const Native = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: calc(${size('icon')} + ${space('lg')});
`;
const Arrow = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  inset-inline-end: ${space('md')};
  display: grid;
  place-items: center;
  pointer-events: none;
`;

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  options: readonly SelectOption[];
  /** First row that chooses nothing, e.g. "Elige una". */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The device's own picker, with our face. */
export function Select({ label, hint, error, optional, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Frame>
          <Native {...rest} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Native>
          <Arrow>
            <Icon name="chevron-down" />
          </Arrow>
        </Frame>
      )}
    </Field>
  );
}
