import { color, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Title = styled.a`
  ${type('strong')}
  display: block;
  color: ${color('text')};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
export const OrdersLink = styled.a`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: ${size('target')};
  color: ${color('primary')};
`;
