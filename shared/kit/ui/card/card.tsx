import styled from 'styled-components';
import { color, lift, radius, size, space } from '../theme';

/** A piece of paper on the table. */
export const Card = styled.div<{ $flush?: boolean; $sunk?: boolean }>`
  ${({ $sunk }) => ($sunk ? '' : lift)}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('md')};
  padding: ${({ $flush }) => ($flush ? space('none') : space('lg'))};
  overflow: ${({ $flush }) => ($flush ? 'hidden' : 'visible')};
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${({ $sunk }) => ($sunk ? color('sunk') : color('surface'))};
`;
