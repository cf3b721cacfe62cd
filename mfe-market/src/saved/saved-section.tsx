import { savedText } from '@cosecha/shared/text';
import { Card, FirstRows, Heading, IconButton, List, Stack, space, Text } from '@cosecha/shared/ui';
import { type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';

/** Rows that are drawn at first, and with each tap. */
const STEP = 10;

interface Props<Row> {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands there while nothing is kept. */
  none: ReactNode;
  /** A row, with the link that it is. */
  children: (row: Row) => ReactNode;
  removeLabel: (row: Row) => string;
  onRemove: (row: Row) => void;
  /** Said above the rows. */
  note?: ReactNode;
}

/** One kind of what is kept: each row leads somewhere and can be taken away. */
export function SavedSection<Row>({
  title,
  rows,
  keyOf,
  none,
  children,
  removeLabel,
  onRemove,
  note,
}: Props<Row>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(row: Row) {
    onRemove(row);
    // The button goes with its row.
    heading.current?.focus();
  }
  return (
    <Stack as="section" $gap="md" aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {note}
      {rows.length === 0 ? (
        none
      ) : (
        <FirstRows rows={rows} step={STEP} more={savedText.list.more}>
          {(shown) => (
            <Card $flush>
              <List>
                {shown.map((row) => (
                  <Line key={keyOf(row)}>
                    {children(row)}
                    <IconButton icon="close" label={removeLabel(row)} onClick={() => remove(row)} />
                  </Line>
                ))}
              </List>
            </Card>
          )}
        </FirstRows>
      )}
    </Stack>
  );
}

/** What to do, where nothing is kept yet. */
export function NoneSaved({ words, action }: { words: { none: string; hint: string }; action?: ReactNode }) {
  return (
    <Card $sunk>
      <Stack $gap="hair">
        <Text $as="strong">{words.none}</Text>
        <Text $as="small" $muted>
          {words.hint}
        </Text>
      </Stack>
      {action}
    </Card>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-right: ${space('sm')};
`;
