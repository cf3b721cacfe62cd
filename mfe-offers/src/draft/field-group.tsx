import { offersText } from '@cosecha/shared/text';
import { Banner, Heading, Stack, space } from '@cosecha/shared/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { DraftErrors } from './draft-errors';

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

/** What can be changed, all at once locked while it is being sent. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xxl')};
`;

interface SummaryProps {
  errors: DraftErrors;
  /** Among them, but nothing that must be mended. */
  questions?: readonly (string | null)[];
}

/** How much is to be mended, said once; each field says its own. */
export function ErrorSummary({ errors, questions = [] }: SummaryProps) {
  const count = Object.values(errors).filter((error) => error && !questions.includes(error)).length;
  return count === 0 ? null : <Banner tone="danger">{offersText.errors.summary(count)}</Banner>;
}
