import { timeText } from '@cosecha/shared/text';
import { color, Icon, type IconName, radius, size, space, type } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  icon: IconName;
  /** Ms since the epoch; null for what holds always. */
  atMs: number | null;
  children: ReactNode;
}

/** A line that is no message: a change of the order, or something about the conversation itself. */
export function SystemLine({ icon, atMs, children }: Props) {
  return (
    <Line>
      <Pill>
        <Icon name={icon} size="iconSm" />
        <span>
          {children}
          {atMs !== null && (
            <>
              {' '}
              <When dateTime={new Date(atMs).toISOString()}>{timeText(atMs)}</When>
            </>
          )}
        </span>
      </Pill>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${space('sm')};
`;
const Pill = styled.p`
  ${type('small')}
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  max-width: 92%;
  padding: ${space('xs', 'md')};
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
  color: ${color('text')};
  text-wrap: pretty;
  & a {
    color: ${color('primary')};
    font-weight: 600;
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    border: ${size('line')} solid;
  }
`;
const When = styled.time`
  ${type('tiny')}
  color: ${color('textMuted')};
  font-weight: 400;
  white-space: nowrap;
`;
