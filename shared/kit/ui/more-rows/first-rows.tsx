import { Button } from '@cosecha/shared/ui/core';
import { type ReactNode, useState } from 'react';

export interface FirstRowsProps<Row> {
  rows: readonly Row[];
  /** How many are drawn at first, and added with each tap. */
  step: number;
  /** Words of the button. @param count how many it adds */
  more: (count: number) => string;
  children: (shown: readonly Row[]) => ReactNode;
}

/** A list that is all there, drawn a step at a time. */
export function FirstRows<Row>({ rows, step, more, children }: FirstRowsProps<Row>) {
  const [shown, setShown] = useState(step);
  const rest = rows.length - shown;
  return (
    <>
      {children(rows.slice(0, shown))}
      {rest > 0 && (
        <Button variant="secondary" onClick={() => setShown(shown + step)}>
          {more(Math.min(rest, step))}
        </Button>
      )}
    </>
  );
}
