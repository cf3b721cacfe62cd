import { color, depth, space, visuallyHidden } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** The first link of a page: past what is around its content. Seen while it has the focus. */
export const SkipLink = styled.a`
  ${visuallyHidden}
  &:focus {
    position: fixed;
    inset: ${space('sm')} auto auto ${space('sm')};
    width: auto;
    height: auto;
    margin: 0;
    padding: ${space('md', 'lg')};
    clip-path: none;
    background: ${color('surface')};
    z-index: ${depth('toast')};
  }
`;
