import { color, size, space, type } from '@cosecha/shared/ui/core';
import { type ReactNode, type ToggleEvent, useState } from 'react';
import styled from 'styled-components';

interface Props {
  /** The line that opens and closes it. */
  summary: string;
  /** What is in it is drawn when it is first opened: for what has code or questions of its own. */
  lazy?: boolean;
  /** It is open from the beginning. */
  open?: boolean;
  children: ReactNode;
}

/** What few people need, below one line that says what it is. */
export function Disclosure({ summary, lazy = false, open = false, children }: Props) {
  const [wasOpened, setWasOpened] = useState(!lazy || open);
  function handleToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (currentTarget.open) setWasOpened(true);
  }
  return (
    <details open={open} onToggle={handleToggle}>
      <Summary>{summary}</Summary>
      {wasOpened && <Inside>{children}</Inside>}
    </details>
  );
}

const Summary = styled.summary`
  ${type('label')}
  min-height: ${size('target')};
  padding-block: ${space('md')};
  color: ${color('primary')};
  cursor: pointer;
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('sm')};
  padding-bottom: ${space('md')};
`;
