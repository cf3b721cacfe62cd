import { color, radius, size, space } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
`;
export const Chosen = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('sm')};
  &:not(:last-child) {
    padding-bottom: ${space('lg')};
    border-bottom: ${size('line')} solid ${color('line')};
  }
`;
export const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  overflow-wrap: anywhere;
  & > :nth-last-child(2) {
    flex: 1;
    min-width: 0;
  }
`;
/** One picture may take half the screen; several are below each other, smaller. */
export const Frame = styled.div<{ $alone: boolean }>`
  display: grid;
  place-items: center;
  height: ${({ $alone }) => ($alone ? 'calc(45 * var(--dvh))' : '10rem')};
  overflow: hidden;
  border-radius: ${radius('md')};
  background: ${color('sunk')};
`;
export const Large = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
