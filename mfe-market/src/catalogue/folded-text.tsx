import { commonText } from '@cosecha/shared/text';
import { atMostLines, Button, space, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** About six lines of a phone; counted, not measured, so that a server draws the same. */
const LONG = 280;
const MANY_LINES = 6;

/** What a person wrote, with its lines; the end of a long text waits behind a button. */
export function FoldedText({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const isLong = children.length > LONG || children.split('\n').length > MANY_LINES;
  return (
    <div>
      <Prose $folded={isLong && !open}>{children}</Prose>
      {isLong && (
        <Toggle>
          <Button variant="quiet" wide={false} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? commonText.actions.showLess : commonText.actions.showMore}
          </Button>
        </Toggle>
      )}
    </div>
  );
}

const Prose = styled(Text)<{ $folded: boolean }>`
  ${({ $folded }) => $folded && atMostLines(MANY_LINES)}
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Its words start where the text does. */
const Toggle = styled.div`
  margin-inline-start: calc(-1 * ${space('lg')});
`;
