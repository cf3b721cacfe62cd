import { color, radius, space, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** An account, a hash or an address of the web, to be read or selected whole. */
export const CodeBlock = styled.p`
  ${type('code')}
  padding: ${space('md')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
  overflow-wrap: anywhere;
`;
