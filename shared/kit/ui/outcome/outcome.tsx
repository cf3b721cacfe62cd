import { color, type IconName, Screen, Stack, StatePicture, space, type } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Sprout } from './sprout';

const Moment = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space('md')};
  padding-block: ${space('huge', 'xl')};
  text-align: center;
`;
const Title = styled.h1`
  ${type('hero')}
  margin-top: ${space('md')};
`;
const Result = styled.p<{ $won: boolean }>`
  ${({ $won }) => type($won ? 'heading' : 'strong')}
  max-width: 30ch;
  color: ${({ $won }) => color($won ? 'primary' : 'text')};
  text-wrap: balance;
`;
const Words = styled.div`
  ${type('body')}
  max-width: 34ch;
  color: ${color('textMuted')};
  text-wrap: pretty;
`;

export interface OutcomeProps {
  /** The h1: how it ended, in two or three words. */
  title: string;
  /** What that means in goods or money. */
  result?: ReactNode;
  text: ReactNode;
  /** For an end that is no success, an icon or a drawing; without either a plant grows. */
  icon?: IconName;
  illustration?: ReactNode;
  /** The icon's ground warns. */
  alarm?: boolean;
  /** Ways on, the most likely first. */
  children: ReactNode;
}

/** The screen at the end of something that mattered. */
export function Outcome({ title, result, text, icon, illustration, alarm = false, children }: OutcomeProps) {
  const won = !icon && !illustration;
  return (
    <Screen
      title={title}
      header={
        <Moment>
          {won ? <Sprout /> : (illustration ?? (icon && <StatePicture icon={icon} alarm={alarm} />))}
          <Title>{title}</Title>
          {result && <Result $won={won}>{result}</Result>}
          <Words>{text}</Words>
        </Moment>
      }
    >
      <Stack $gap="sm">{children}</Stack>
    </Screen>
  );
}
