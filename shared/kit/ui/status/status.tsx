import {
  color,
  Icon,
  type IconName,
  motion,
  radius,
  size,
  space,
  TONES,
  type Tone,
  type,
  visuallyHidden,
} from '@cosecha/shared/ui/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { Count } from './count';

const Pill = styled.span<{ $tone: Tone }>`
  ${type('tiny')}
  ${({ $tone }) => TONES[$tone]}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  padding: ${space('xs', 'md')};
  border: ${size('line')} solid transparent;
  border-radius: ${radius('pill')};
`;

/** A status in one or two words. */
export function StatusPill({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <Pill $tone={tone}>
      {icon && <Icon name={icon} size="iconSm" />}
      {children}
    </Pill>
  );
}

const Words = styled.span`
  ${visuallyHidden}
`;

/** A ripe cherry with a number; nothing at 0. `label` says it in words, e.g. "3 pedidos activos". */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <Count>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <Words>{label}</Words>
    </Count>
  );
}

/** What a chip looks like, pressed or as a link to where one is. */
export const ChipShape = styled.button`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('pill')};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion('quick')};
  &[aria-pressed='true'],
  &[aria-current] {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('onPrimary')};
  }
`;

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  selected: boolean;
}

/** One of several choices that filter or fill in. */
export function Chip({ selected, children, ...rest }: ChipProps) {
  return (
    <ChipShape {...rest} type="button" aria-pressed={selected}>
      {selected && <Icon name="check" size="iconSm" />}
      {children}
    </ChipShape>
  );
}
