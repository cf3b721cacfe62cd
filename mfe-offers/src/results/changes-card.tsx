import { offersText } from '@cosecha/shared/text';
import { Card, color, Heading, Stack, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { OfferChange } from '../tasks/offer-operation';

/** What is, and what was, one below the other. */
export function ChangesCard({ title, changes }: { title: string; changes: readonly OfferChange[] }) {
  return (
    <Card>
      <Heading>{title}</Heading>
      <Stack as="dl" $gap="md">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <Name>{label}</Name>
            <After>{after}</After>
            <Text as="dd" $as="small" $muted>
              {offersText.edit.before(before)}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

const Name = styled.dt`
  ${type('label')}
  color: ${color('textMuted')};
`;
const After = styled.dd`
  ${type('strong')}
  overflow-wrap: anywhere;
`;
