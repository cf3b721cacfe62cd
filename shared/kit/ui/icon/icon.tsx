import styled from 'styled-components';
import { type SizeName, size } from '../theme';
import { ICON_PATHS, type IconName } from './paths';

const Drawing = styled.svg<{ $size: SizeName }>`
  width: ${({ $size }) => size($size)};
  height: ${({ $size }) => size($size)};
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export interface IconProps {
  name: IconName;
  /** Only for an icon that says something no text beside it says. */
  label?: string;
  size?: 'iconSm' | 'icon' | 'iconLg';
}

/** One of our own drawings, in the colour of the text around it. */
export function Icon({ name, label, size: drawn = 'icon' }: IconProps) {
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing viewBox="0 0 24 24" focusable="false" $size={drawn} {...described}>
      <path d={ICON_PATHS[name]} />
    </Drawing>
  );
}
