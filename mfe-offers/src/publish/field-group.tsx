import { Heading, Stack, space } from '@cosecha/shared/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

/** Fields that belong together, under a name of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Stack>
  );
}

/** Two short fields side by side; one below the other where the text leaves no room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  align-items: start;
  gap: ${space('lg', 'md')};
`;
