import { color, Icon, IconButton, radius, size, space, visuallyHidden } from '@cosecha/shared/ui/core';
import { useRef } from 'react';
import styled from 'styled-components';
import { CLEAR_SEARCH } from '../../../text/es/kit';
import { controlLook } from './control-styles';

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;
const Box = styled.input`
  ${controlLook}
  padding-inline: calc(${size('icon')} + ${space('xl')}) ${size('control')};
  border-radius: ${radius('pill')};
  &:placeholder-shown {
    padding-inline-end: ${space('md')};
    text-overflow: ellipsis;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Glass = styled.span`
  position: absolute;
  inset-inline-start: ${space('lg')};
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  color: ${color('textMuted')};
  pointer-events: none;
`;
const Clear = styled.span`
  position: absolute;
  inset-inline-end: ${space('xs')};
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
`;
const Label = styled.label`
  ${visuallyHidden}
`;

export interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  /** In characters as people count them; longer text is cut. */
  maxLength?: number;
}

const ID = 'busqueda';

export function SearchInput({ label, value, onChange, placeholder, maxLength }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  function handleChange(text: string) {
    onChange(maxLength === undefined ? text : [...text].slice(0, maxLength).join(''));
  }
  function handleClear() {
    onChange('');
    // The button goes.
    box.current?.focus();
  }
  return (
    <Frame role="search">
      <Label htmlFor={ID}>{label}</Label>
      <Glass>
        <Icon name="search" />
      </Glass>
      <Box
        ref={box}
        id={ID}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        placeholder={placeholder}
        onChange={(event) => handleChange(event.target.value)}
      />
      {value !== '' && (
        <Clear>
          <IconButton icon="close" label={CLEAR_SEARCH} onClick={handleClear} />
        </Clear>
      )}
    </Frame>
  );
}
