import { color, Icon, IconButton, radius, size, space, visuallyHidden } from '@cosecha/shared/ui/core';
import type { Ref } from 'react';
import styled from 'styled-components';
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
    padding-right: ${space('md')};
    text-overflow: ellipsis;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Glass = styled.span`
  position: absolute;
  left: ${space('lg')};
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  color: ${color('textMuted')};
  pointer-events: none;
`;
const Clear = styled.span`
  position: absolute;
  right: ${space('xs')};
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
`;
const Label = styled.label`
  ${visuallyHidden}
`;

export interface SearchInputProps {
  id?: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  /** In characters as people count them; longer text is cut. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

export function SearchInput({
  id = 'busqueda',
  label,
  value,
  onChange,
  placeholder,
  maxLength,
  ref,
}: SearchInputProps) {
  function handleChange(text: string) {
    onChange(maxLength === undefined ? text : [...text].slice(0, maxLength).join(''));
  }
  return (
    <Frame role="search">
      <Label htmlFor={id}>{label}</Label>
      <Glass>
        <Icon name="search" />
      </Glass>
      <Box
        ref={ref}
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        placeholder={placeholder}
        onChange={(event) => handleChange(event.target.value)}
      />
      {value !== '' && (
        <Clear>
          <IconButton icon="close" label="Borrar búsqueda" onClick={() => onChange('')} />
        </Clear>
      )}
    </Frame>
  );
}
