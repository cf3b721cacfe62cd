import { color, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** A line across the top of every screen. */
export const Strip = styled.div<{ $tone: 'attention' | 'info' }>`
  ${type('label')}
  display: flex;
  flex-wrap: ${({ $tone }) => ($tone === 'attention' ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: center;
  gap: ${space('sm')};
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  overflow-wrap: anywhere;
  color: ${({ $tone }) => color($tone === 'attention' ? 'onAttentionSoft' : 'onInfoSoft')};
  background: ${({ $tone }) => color($tone === 'attention' ? 'attentionSoft' : 'infoSoft')};
`;
