import { color, Icon } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { passFocus } from '../pass-focus';
import { ChipShape } from '../status/status';

/** Looks like a chip and is pressed like a button. */
export const ChipButton = styled(ChipShape)`
  max-width: 100%;
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
  overflow-wrap: anywhere;
  text-align: start;
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
    <ChipButton ref={passFocus} type="button" aria-label={label} onClick={onRemove}>
      <span>{children}</span>
      <Icon name="close" size="iconSm" />
    </ChipButton>
  );
}
