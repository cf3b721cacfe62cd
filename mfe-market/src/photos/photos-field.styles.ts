import { UploadBar } from '@cosecha/shared/photo';
import { color, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr));
  gap: ${space('sm')};
`;
export const Tile = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
  align-content: start;
`;
export const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
`;
export const Shown = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
export const Corner = styled.div`
  position: absolute;
  top: ${space('hair')};
  inset-inline-end: ${space('hair')};
  border-radius: ${radius('round')};
  background: ${color('surface')};
`;
export const Bar = styled(UploadBar)`
  position: absolute;
  inset-inline-end: ${space('sm')};
  bottom: ${space('sm')};
  inset-inline-start: ${space('sm')};
  width: auto;
`;
export const State = styled.p<{ $failed?: boolean }>`
  ${type('tiny')}
  color: ${({ $failed }) => color($failed ? 'danger' : 'textMuted')};
`;
