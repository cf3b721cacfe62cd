import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { MESSAGE_STYLES } from '../status/message-styles';
import { TONES, type Tone } from '../status/tones';
import { radius, size, space, type } from '../theme';

export type BannerTone = keyof typeof MESSAGE_STYLES;

const Frame = styled.section<{ $tone: Tone }>`
  ${({ $tone }) => TONES[$tone]}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('xs', 'md')};
  padding: ${space('md', 'lg')};
  border: ${size('line')} solid transparent;
  border-radius: ${radius('lg')};
`;
const Title = styled.p`
  ${type('strong')}
`;
const Words = styled.div`
  ${type('small')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space('sm')};
`;
const Drawing = styled.span`
  grid-row: span 2;
`;

export interface BannerProps {
  tone?: BannerTone;
  title?: string;
  icon?: IconName;
  children?: ReactNode;
  /** A button or link below the text. */
  action?: ReactNode;
}

/** Something that a person should know here and now; danger interrupts, the others wait their turn. */
export function Banner({ tone = 'info', title, icon, children, action }: BannerProps) {
  const look = MESSAGE_STYLES[tone];
  return (
    <Frame $tone={look.tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Drawing>
        <Icon name={icon ?? look.icon} />
      </Drawing>
      {title && <Title>{title}</Title>}
      <Words>
        {children && <div>{children}</div>}
        {action}
      </Words>
    </Frame>
  );
}
