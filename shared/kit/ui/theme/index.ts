import { css } from 'styled-components';
import { BREAKPOINTS, type BreakpointName } from './breakpoints';
import type { ColorName } from './colors';
import { DEPTHS, type DepthName } from './depths';
import { MOTION, type MotionName } from './motion';
import { RADII, type RadiusName } from './radii';
import { SIZES, type SizeName, SPACE, type SpaceName } from './space';
import { FACES, TYPE, type TypeName } from './type';

/** How components ask for design values: by name, never by number. */
export const color = (name: ColorName): string => `var(--c-${name})`;
export const space = (...names: SpaceName[]): string => names.map((name) => SPACE[name]).join(' ');
export const size = (name: SizeName): string => SIZES[name];
export const radius = (name: RadiusName): string => RADII[name];
export const depth = (name: DepthName): number => DEPTHS[name];
export const motion = (name: MotionName): string => MOTION[name];
export const face = (name: keyof typeof FACES): string => FACES[name];
export const from = (name: BreakpointName): string => `@media (min-width: ${BREAKPOINTS[name]})`;
export const type = (name: TypeName) => {
  const style = TYPE[name];
  return css`
    font-family: ${FACES[style.face]};
    font-size: ${style.size};
    line-height: ${style.line};
    font-weight: ${style.weight};
    letter-spacing: ${style.spacing};
  `;
};
/** Figures of equal width and height, in the face that has them. After `type`. */
export const tabular = css`
  font-family: ${FACES.text};
  font-variant-numeric: tabular-nums lining-nums;
`;
/** Words that take one line, however long they are; what does not fit gives way to an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
export const lift = css`
  box-shadow:
    0 1px 0 ${color('line')},
    0 6px 18px -10px ${color('shadow')};
`;
/** A link among words, as high for a finger as a button without taking more room. */
export const fingerWide = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    top: 50%;
    height: ${SIZES.target};
    transform: translateY(-50%);
  }
`;
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

export type { BreakpointName } from './breakpoints';
export type { ColorName } from './colors';
export type { DepthName } from './depths';
export { type MotionName, SKELETON_DELAY } from './motion';
export type { RadiusName } from './radii';
export type { SizeName, SpaceName } from './space';
export type { TypeName } from './type';
