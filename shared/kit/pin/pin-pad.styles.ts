import { color, motion, radius, size, space, tabular, type } from '@cosecha/shared/ui';
import styled, { css, keyframes } from 'styled-components';

const refuse = keyframes`
  20%, 60% { transform: translateX(-0.5rem); }
  40%, 80% { transform: translateX(0.5rem); }
`;

/** Held back this long: the second of two hurried taps on what asked for the PIN must not become its first digit. */
const untouched = keyframes`
  from, 99% { pointer-events: none; }
`;

export const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space('lg')};
  @media (max-height: 42rem) {
    gap: ${space('sm')};
  }
`;
export const Busy = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space('sm')};
`;
export const Label = styled.label`
  ${type('label')}
  text-align: center;
`;
/** The field lies unseen over the dots: what is typed goes into it, what is seen are the dots. */
export const Dots = styled.div<{ $refused: boolean }>`
  position: relative;
  display: flex;
  justify-content: center;
  gap: ${space('md')};
  padding: ${space('md', 'lg')};
  border-radius: ${radius('pill')};
  &:focus-within {
    outline: ${size('ring')} solid ${color('focus')};
  }
  ${({ $refused }) =>
    $refused &&
    css`
      animation: ${refuse} ${motion('calm')};
    `}
`;
export const Dot = styled.span<{ $filled: boolean }>`
  width: 0.9rem;
  height: 0.9rem;
  border: ${size('edge')} solid ${({ $filled }) => color($filled ? 'primary' : 'edge')};
  border-radius: ${radius('round')};
  background: ${({ $filled }) => ($filled ? color('primary') : 'transparent')};
  transition: background ${motion('quick')};
  @media (forced-colors: active) {
    background: ${({ $filled }) => ($filled ? 'CanvasText' : 'Canvas')};
  }
`;
export const Typed = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  opacity: 0;
  cursor: default;
  -webkit-text-security: disc;
`;
/** Reserves its space while empty: the keys must not move under a thumb. */
export const Say = styled.div`
  ${type('small')}
  ${tabular}
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space('xs')};
  min-height: 3.75rem;
  max-width: 34ch;
  @media (max-height: 42rem) {
    min-height: 2.75rem;
  }
  text-align: center;
  text-wrap: balance;
`;
export const Problem = styled.p`
  color: ${color('danger')};
`;
export const Wait = styled.p`
  ${type('label')}
`;
export const Keys = styled.div`
  display: grid;
  grid-template-columns: repeat(3, min(5rem, 26vw));
  justify-content: center;
  gap: ${space('sm', 'md')};
  /* Nothing moves, so it holds for people who want no motion, too. */
  animation: ${untouched} 400ms !important;
`;
export const Key = styled.button`
  ${type('figure')}
  display: grid;
  place-items: center;
  min-height: min(3.75rem, 18vw);
  @media (max-height: 42rem) {
    min-height: min(2.75rem, 14vw);
  }
  padding: 0;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
  color: ${color('text')};
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  transition: background ${motion('quick')};
  &:hover {
    border-color: ${color('edge')};
  }
  &:active {
    background: ${color('leafSoft')};
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;
export const BareKey = styled(Key)`
  border-color: transparent;
  background: transparent;
`;
