import { color, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${space('md')};
  margin-block: ${space('md')};
`;
export const Photo = styled.li`
  position: relative;
`;
export const CoverMark = styled.span`
  ${type('tiny')}
  position: absolute;
  top: ${space('sm')};
  left: ${space('sm')};
  padding: ${space('xs', 'sm')};
  border-radius: ${radius('pill')};
  background: ${color('primary')};
  color: ${color('onPrimary')};
`;
export const Tools = styled.div`
  position: absolute;
  right: ${space('xs')};
  bottom: ${space('xs')};
  display: flex;
  gap: ${space('xs')};
`;
export const AddPhoto = styled.label<{ $busy: boolean }>`
  ${type('label')}
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space('sm')};
  min-height: 8rem;
  height: 100%;
  padding: ${space('md')};
  border: ${size('edge')} dashed ${color('edge')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  text-align: center;
  cursor: ${({ $busy }) => ($busy ? 'progress' : 'pointer')};
  &:focus-within {
    outline: ${size('ring')} solid ${color('primary')};
    outline-offset: ${space('hair')};
  }
`;
/** Lies over the whole tile, so that the tile is the control for finger, keyboard and screen reader alike. */
export const HiddenInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: inherit;
`;
