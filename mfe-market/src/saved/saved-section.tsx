import { savedText } from '@cosecha/shared/text';
import { Button, ButtonLink, Card, Heading, IconButton, List, Stack, space, Text } from '@cosecha/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';

/** Rows that are drawn at first, and with each tap. */
export const SAVED_STEP = 10;

interface Words {
  title: string;
  /** Empty state with its hint. */
  none: string;
  hint: string;
  action?: string;
}

interface Props<Row> {
  words: Words;
  /** Link to where items to save are found. */
  to?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A row, with the link that it is. */
  children: (row: Row) => ReactNode;
  removeLabel: (row: Row) => string;
  onRemove: (row: Row) => void;
  /** Said above the rows. */
  note?: ReactNode;
  /** How many rows are drawn from now on. */
  onShown?: (count: number) => void;
}

/** Saved items of one kind: each row has a link and can be removed. */
export function SavedSection<Row>({
  words,
  to,
  rows,
  keyOf,
  children,
  removeLabel,
  onRemove,
  note,
  onShown,
}: Props<Row>) {
  const id = useId();
  const [shown, setShown] = useState(SAVED_STEP);
  const rest = rows.length - shown;
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(row: Row) {
    onRemove(row);
    // The button goes with its row.
    heading.current?.focus();
  }
  function showMore() {
    setShown(shown + SAVED_STEP);
    onShown?.(shown + SAVED_STEP);
  }
  return (
    <Stack as="section" $gap="md" aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </Heading>
      {note}
      {rows.length === 0 ? (
        <NoneSaved words={words} to={to} />
      ) : (
        <>
          <Card $flush>
            <List>
              {rows.slice(0, shown).map((row) => (
                <Line key={keyOf(row)}>
                  {children(row)}
                  <IconButton icon="close" label={removeLabel(row)} onClick={() => remove(row)} />
                </Line>
              ))}
            </List>
          </Card>
          {rest > 0 && (
            <Button variant="secondary" onClick={showMore}>
              {savedText.list.more(Math.min(rest, SAVED_STEP))}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function NoneSaved({ words: { none, hint, action }, to }: { words: Words; to?: string }) {
  return (
    <Card $sunk>
      <Stack $gap="hair">
        <Text $as="strong">{none}</Text>
        <Text $as="small" $muted>
          {hint}
        </Text>
      </Stack>
      {to && (
        <ButtonLink variant="secondary" to={to}>
          {action}
        </ButtonLink>
      )}
    </Card>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-inline-end: ${space('sm')};
`;
