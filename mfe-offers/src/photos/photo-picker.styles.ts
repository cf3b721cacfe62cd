import { color, motion, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** Two beside each other: each has room for three buttons that a finger can hit. */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.25rem, 34%)), 1fr));
  gap: ${space('lg', 'md')};
  margin-block: ${space('md')};
`;
export const Photo = styled.li<{ $dragged: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space('xs')};
  border-radius: ${radius('md')};
  opacity: ${({ $dragged }) => ($dragged ? 0.6 : 1)};
  transition: opacity ${motion('quick')};
`;
export const Face = styled.div`
  position: relative;
`;
export const CoverMark = styled.span`
  ${type('tiny')}
  position: absolute;
  top: ${space('sm')};
  inset-inline-start: ${space('sm')};
  padding: ${space('xs', 'sm')};
  border-radius: ${radius('pill')};
  background: ${color('primary')};
  color: ${color('onPrimary')};
`;
/** A finger that holds it moves the photo, not the page. */
export const Handle = styled.button`
  position: absolute;
  top: ${space('xs')};
  inset-inline-end: ${space('xs')};
  display: grid;
  place-items: center;
  width: ${size('target')};
  height: ${size('target')};
  padding: 0;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('round')};
  background: ${color('surface')};
  color: ${color('text')};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
/** Over the picture while the service does not have it. */
export const Veil = styled.div`
  ${type('tiny')}
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: ${space('xs')};
  padding: ${space('sm')};
  border-radius: 0 0 ${radius('md')} ${radius('md')};
  background: ${color('surface')};
`;
/** Below it, because a reason may be longer than a picture is high. */
export const Alarm = styled.div`
  ${type('small')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space('xs')};
  padding: ${space('sm')};
  border-radius: ${radius('md')};
  background: ${color('dangerSoft')};
  color: ${color('onDangerSoft')};
`;
export const Tools = styled.div`
  display: flex;
  justify-content: space-between;
`;
/** Camera and gallery: side by side before the first photo, then one above the other beside the last. */
export const Sources = styled.li<{ $alone: boolean }>`
  ${({ $alone }) => $alone && 'grid-column: 1 / -1;'}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  align-content: start;
  gap: ${space('md')};
`;
