import { color, Icon, radius, space, type } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.p<{ $over: boolean }>`
  ${type('small')}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('sm')};
  padding: ${space('sm', 'md')};
  border-radius: ${radius('md')};
  background: ${({ $over }) => color($over ? 'attentionSoft' : 'sunk')};
  color: ${({ $over }) => color($over ? 'onAttentionSoft' : 'text')};
`;
const Left = styled.strong`
  font-weight: 700;
`;

export interface ClockLineProps {
  /** The time is up, which stands out. */
  over: boolean;
  /** How long is left, in words without a full stop. */
  left?: string;
  /** What happens then, or now. */
  children: ReactNode;
}

/** One line about a time limit: how much of it is left, and what comes then. */
export function ClockLine({ over, left, children }: ClockLineProps) {
  return (
    <Line role="timer" $over={over}>
      <Icon name="clock" />
      <span>
        {left && (
          <>
            <Left>{left}.</Left>{' '}
          </>
        )}
        {children}
      </span>
    </Line>
  );
}
