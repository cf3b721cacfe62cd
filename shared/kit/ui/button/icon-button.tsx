import type { ButtonHTMLAttributes, MouseEventHandler } from 'react';
import styled, { css } from 'styled-components';
import { Link, type LinkProps } from '../../../router';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { color, motion, radius, size } from '../theme';

const look = css<{ $filled: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${size('target')};
  height: ${size('target')};
  padding: 0;
  border: ${size('line')} solid ${({ $filled }) => ($filled ? color('line') : 'transparent')};
  border-radius: ${radius('round')};
  background: ${({ $filled }) => ($filled ? color('surface') : 'transparent')};
  color: inherit;
  cursor: pointer;
  transition: background ${motion('quick')};
  &:hover {
    background: ${color('sunk')};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
const Round = styled.button<{ $filled: boolean }>`
  ${look}
`;
const RoundLink = styled(Link)<{ $filled: boolean }>`
  ${look}
`;

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** What it does, for those who do not see the drawing. */
  label: string;
  filled?: boolean;
}

export function IconButton({ icon, label, filled = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Round {...rest} type={type} aria-label={label} title={label} $filled={filled}>
      <Icon name={icon} />
    </Round>
  );
}

export interface IconLinkProps {
  icon: IconName;
  label: string;
  to: string;
  filled?: boolean;
  /** What is there is drawn by the edge, outside the app. */
  reloadDocument?: boolean;
  /** What the screen there is handed. */
  state?: LinkProps['state'];
  onClick?: MouseEventHandler;
}

export function IconLink({ icon, label, filled = false, ...link }: IconLinkProps) {
  return (
    <RoundLink {...link} aria-label={label} title={label} $filled={filled}>
      <Icon name={icon} />
    </RoundLink>
  );
}
