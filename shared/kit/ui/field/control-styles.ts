import { color, motion, radius, size, space, type } from '@cosecha/shared/ui/core';
import { css } from 'styled-components';

export const controlLook = css`
  ${type('body')}
  width: 100%;
  min-height: ${size('control')};
  padding: ${space('sm', 'lg')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  color: ${color('text')};
  text-overflow: ellipsis;
  transition: border-color ${motion('quick')};
  &::placeholder {
    color: ${color('textMuted')};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
  &:disabled {
    background: ${color('sunk')};
    color: ${color('textMuted')};
    cursor: not-allowed;
  }
`;
