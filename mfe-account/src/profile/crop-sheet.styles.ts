import { color, radius, size, space } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** The square as it will be saved. Fingers move the photo here, not the page. */
export const Stage = styled.div`
  position: relative;
  width: min(100%, 20rem, 46 * var(--dvh));
  aspect-ratio: 1;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;
export const Picture = styled.canvas`
  display: block;
  width: 100%;
  height: 100%;
`;
/** What is outside of it is not seen where photos are round. */
export const Circle = styled.div`
  position: absolute;
  inset: 0;
  border: ${size('edge')} solid ${color('surface')};
  border-radius: ${radius('round')};
  box-shadow: 0 0 0 100vmax ${color('scrim')};
  pointer-events: none;
`;
export const Controls = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space('sm')};
`;
export const Zoom = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space('sm')};
  width: min(100%, 20rem);
`;
export const ZoomRange = styled.input`
  width: 100%;
  min-height: ${size('target')};
  margin: 0;
  accent-color: ${color('primary')};
  cursor: pointer;
`;
export const Mover = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space('sm')};
`;
