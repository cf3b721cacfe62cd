import {
  color,
  coveringInput,
  Icon,
  type IconName,
  radius,
  size,
  space,
  type,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import type { ChangeEvent } from 'react';
import styled, { css } from 'styled-components';

export type FileChooserLook = 'tile' | 'button' | 'icon';

/** Dashed, because something is missing there that can be put in. */
const dashed = css`
  border: ${size('edge')} dashed ${color('edge')};
  background: ${color('surface')};
  &:hover {
    background: ${color('sunk')};
  }
`;
const LOOKS = {
  tile: css`
    ${type('label')}
    ${dashed}
    display: grid;
    align-content: center;
    gap: ${space('sm')};
    min-height: 6rem;
    padding: ${space('md')};
    border-radius: ${radius('md')};
    text-align: center;
  `,
  button: css`
    ${type('strong')}
    ${dashed}
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space('sm')};
    min-height: ${size('target')};
    padding: ${space('sm', 'lg')};
    border-radius: ${radius('lg')};
  `,
  icon: css`
    display: inline-grid;
    flex: none;
    width: ${size('target')};
    height: ${size('target')};
    border-radius: ${radius('round')};
    &:hover {
      background: ${color('sunk')};
    }
  `,
} as const satisfies Record<FileChooserLook, ReturnType<typeof css>>;

const Place = styled.label<{ $look: FileChooserLook }>`
  position: relative;
  place-items: center;
  color: ${color('text')};
  cursor: pointer;
  ${({ $look }) => LOOKS[$look]}
  &:focus-within {
    outline: ${size('ring')} solid ${color('focus')};
    outline-offset: ${space('hair')};
  }
  &:has(input:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
const Input = styled.input`
  ${coveringInput}
  cursor: inherit;
`;

export interface FileChooserProps {
  label: string;
  icon: IconName;
  /** 'tile' where things are in a grid, 'button' in a form, 'icon' beside a field. */
  look?: FileChooserLook;
  /** Which files the browser offers; what comes is checked by what it holds. */
  accept?: string;
  multiple?: boolean;
  /** Straight from the camera, where there is one. */
  camera?: boolean;
  disabled?: boolean;
  /** Id of a hint or a problem. */
  describedBy?: string;
  invalid?: boolean;
  /** At least one; the same file can be chosen again. */
  onFiles: (files: File[]) => void;
}

/** Where files are chosen, with the browser's own chooser. */
export function FileChooser(props: FileChooserProps) {
  const { label, icon, look = 'button', accept, multiple, camera, disabled, describedBy, invalid } = props;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) props.onFiles(files);
  }
  return (
    <Place $look={look} title={look === 'icon' ? label : undefined}>
      <Icon name={icon} size={look === 'tile' ? 'iconLg' : 'icon'} />
      {look === 'icon' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <Input
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={handleChange}
      />
    </Place>
  );
}
