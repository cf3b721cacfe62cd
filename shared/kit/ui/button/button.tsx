import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../../router';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { Spinner } from '../loading/spinner';
import { type ButtonLook, type ButtonVariant, buttonLook } from './button-styles';

const StyledButton = styled.button<ButtonLook>`
  ${buttonLook}
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
const StyledLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

interface Common {
  variant?: ButtonVariant;
  /** As wide as its place; the usual form of a screen's main action. Default true. */
  wide?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export interface ButtonProps extends Common, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Keeps the label, sets aria-busy and ignores further taps. */
  loading?: boolean;
}

export function Button({
  variant = 'primary',
  wide = true,
  icon,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <StyledButton
      {...rest}
      type={type}
      $variant={variant}
      $wide={wide}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </StyledButton>
  );
}

export interface ButtonLinkProps extends Common {
  to: string;
  /** History state of the navigation; never in the address. */
  state?: unknown;
  /** Called in addition to navigating, e.g. to store data for the next screen. */
  onClick?: () => void;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant = 'primary', wide = true, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <StyledLink {...rest} $variant={variant} $wide={wide}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledLink>
  );
}
