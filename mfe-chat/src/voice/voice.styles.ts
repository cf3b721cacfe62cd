import { color, coveringInput, motion, radius, size, space, tabular, type } from '@cosecha/shared/ui';
import styled, { keyframes } from 'styled-components';

/** A wave that is drawn wider has blocks for bars. */
const WIDEST = '22rem';

export const Player = styled.div`
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  min-width: 0;
  max-width: ${WIDEST};
  color: ${color('text')};
`;
export const Busy = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size('target')};
  height: ${size('target')};
`;
/** The slider lies over the wave, so that the wave is the control for finger, keyboard and reader alike. */
export const Track = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  align-items: center;
  min-width: 0;
  min-height: ${size('target')};
  border-radius: ${radius('sm')};
  &:focus-within {
    outline: ${size('ring')} solid ${color('focus')};
  }
  & > input {
    ${coveringInput}
  }
`;
export const Clock = styled.span`
  ${type('tiny')}
  ${tabular}
  flex: none;
`;
export const Speed = styled.button`
  ${type('tiny')}
  ${tabular}
  flex: none;
  min-width: ${size('target')};
  min-height: ${size('target')};
  padding: 0;
  border: 0;
  border-radius: ${radius('pill')};
  background: none;
  color: inherit;
  cursor: pointer;
`;
export const Trouble = styled.p`
  ${type('small')}
  color: ${color('danger')};
`;
/** Where one would write. */
export const Recorder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
`;
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: ${size('control')};
  & > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`;
export const Live = styled.div`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  max-width: ${WIDEST};
  & > svg {
    flex: 1;
    min-width: 0;
  }
`;
const glow = keyframes`
  from { opacity: 1; }
  to { opacity: 0.3; }
`;
export const Dot = styled.span`
  flex: none;
  width: ${space('md')};
  aspect-ratio: 1;
  border-radius: ${radius('round')};
  background: ${color('danger')};
  animation: ${glow} ${motion('breath')};
`;
export const Go = styled.span`
  flex: none;
  border-radius: ${radius('round')};
  & > button {
    background: ${color('primary')};
    color: ${color('onPrimary')};
  }
  & > button:hover {
    background: ${color('primaryPressed')};
  }
`;
