import { color, Icon, radius, size, space, type } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Looks like a chip and is pressed like a button. */
export const ChipButton = styled.button`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  max-width: 100%;
  min-height: ${size('target')};
  padding: ${space('xs', 'md')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('pill')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
  overflow-wrap: anywhere;
  text-align: left;
  cursor: pointer;
`;

export interface RemovableChipProps {
  /** What pressing it does, for those who do not see the cross. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

/** Something chosen that goes when it is pressed. */
export function RemovableChip({ label, onRemove, children }: RemovableChipProps) {
  return (
    <ChipButton type="button" aria-label={label} onClick={onRemove}>
      <span>{children}</span>
      <Icon name="close" size="iconSm" />
    </ChipButton>
  );
}
