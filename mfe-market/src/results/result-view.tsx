import { EmptyState, type IconName, Screen, Stack } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Name of the screen. */
  title: string;
  icon: IconName;
  /** How it went, large. */
  result: string;
  text: string;
  /** Ways on, the most likely first. */
  children: ReactNode;
}

/** How something ended, and where to go from here. */
export function ResultView({ title, icon, result, text, children }: Props) {
  return (
    <Screen title={title}>
      <EmptyState icon={icon} title={result} text={text} action={<Stack $gap="sm">{children}</Stack>} />
    </Screen>
  );
}
