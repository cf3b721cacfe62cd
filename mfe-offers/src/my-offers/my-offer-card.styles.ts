import { color, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Body = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${space('md')};
  align-items: center;
`;
export const Picture = styled.div`
  width: 100%;
`;
export const Title = styled.a`
  ${type('heading')}
  display: block;
  color: ${color('text')};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
