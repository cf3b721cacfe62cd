import { Link } from '@cosecha/shared/router';
import { color, depth, motion, oneLine, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** At the bottom; the page's style places them on a desk (shared/kit/ui/theme/frame-css.ts). */
export const Bar = styled.nav`
  position: fixed;
  z-index: ${depth('navigation')};
  right: 0;
  bottom: 0;
  left: 0;
  height: calc(${size('tabs')} + env(safe-area-inset-bottom, 0px));
  padding-bottom: env(safe-area-inset-bottom, 0px);
  background: ${color('surface')};
  border-top: ${size('line')} solid ${color('line')};
`;

export const List = styled.ul`
  display: flex;
  height: ${size('tabs')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding-inline: ${space('xs')};
  & > li {
    container-type: inline-size;
    flex: 1;
    min-width: 0;
    font-size: 12px;
  }
`;

export const Tab = styled(Link)<{ $active: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space('xs')};
  height: 100%;
  color: ${({ $active }) => color($active ? 'primary' : 'textMuted')};
  text-decoration: none;
  border-radius: ${radius('md')};
  &:focus-visible {
    outline-offset: -${size('ring')};
  }
`;

export const IconPlace = styled.span<{ $active: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: min(calc(${size('icon')} + ${space('xxl')}), 60px);
  height: min(${size('avatarSm')}, 36px);
  border-radius: ${radius('pill')};
  background: ${({ $active }) => ($active ? color('leafSoft') : 'transparent')};
  transition: background ${motion('calm')};
  & > svg {
    width: min(${size('icon')}, 28px);
    height: min(${size('icon')}, 28px);
  }
`;

/**
 * The bar keeps its 80 px (SPEC.md §2), so what is in it stops growing before it would be cut off; on the narrowest
 * phones the words give way a little, so that they are apart. Where a browser makes all text larger, pixels too, so does the em of
 * their place, by which they give way.
 */
export const Label = styled.span`
  ${type('tiny')}
  ${oneLine}
  max-width: 100%;
  font-size: min(0.75rem, 12px, 3.5vw);
  letter-spacing: 0;
  @container (max-width: 4.9em) {
    font-size: min(9px, 2.6vw);
  }
  @container (max-width: 3.4em) {
    font-size: min(7px, 1.8vw);
  }
`;

export const BadgePlace = styled.span`
  position: absolute;
  top: calc(-1 * ${space('sm')});
  inset-inline-end: 0;
`;
