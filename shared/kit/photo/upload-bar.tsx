import { color, radius, size } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** How far an upload is; give it `max`, `value` and a name. */
export const UploadBar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: ${size('dot')};
  border: 0;
  border-radius: ${radius('pill')};
  background: ${color('sunk')};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color('sunk')};
  }
  &::-webkit-progress-value {
    background: ${color('primary')};
  }
  &::-moz-progress-bar {
    background: ${color('primary')};
  }
`;
