import { css } from 'styled-components';
import { color, motion, radius, size, space, type } from '../theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS = {
  primary: css`
    background: ${color('primary')};
    border-color: ${color('primary')};
    color: ${color('onPrimary')};
    &:hover {
      background: ${color('primaryPressed')};
    }
  `,
  secondary: css`
    background: ${color('surface')};
    border-color: ${color('edge')};
    color: ${color('text')};
    &:hover {
      background: ${color('sunk')};
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${color('primary')};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    &:hover {
      background: ${color('leafSoft')};
      color: ${color('onLeafSoft')};
    }
  `,
  danger: css`
    background: ${color('danger')};
    border-color: ${color('danger')};
    color: ${color('onDanger')};
    &:hover {
      background: ${color('dangerPressed')};
    }
  `,
} as const satisfies Record<ButtonVariant, ReturnType<typeof css>>;

export interface ButtonLook {
  $variant: ButtonVariant;
  $wide: boolean;
}

/** One look for buttons and for links that act as buttons. */
export const buttonLook = css<ButtonLook>`
  ${type('strong')}
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${space('sm')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  max-width: 100%;
  overflow-wrap: anywhere;
  min-height: ${({ $wide }) => size($wide ? 'control' : 'target')};
  padding: ${space('sm', 'lg')};
  border: ${size('edge')} solid;
  border-radius: ${radius('lg')};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${motion('quick')},
    transform ${motion('quick')};
  ${({ $variant }) => LOOKS[$variant]}
  &:active {
    transform: translateY(${size('line')});
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
    transform: none;
  }
`;
