import { color, size, space, tabular, type } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
const Line = styled.div<{ $strong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space('hair', 'lg')};
  padding-block: ${space('sm')};
  ${({ $strong }) => type($strong ? 'strong' : 'body')}
  & + & {
    border-top: ${size('line')} dashed ${color('line')};
  }
`;
/** Wraps beside a short value, which it pushes to the right; a long one has the next line and starts with it. */
const Name = styled.dt`
  flex: 1 1 6em;
  min-width: 0;
  color: ${color('textMuted')};
  font-weight: 400;
`;
const Value = styled.dd`
  ${tabular}
  flex: 0 1 auto;
  min-width: 0;
  max-width: 100%;
  overflow-wrap: anywhere;
`;

export interface Definition {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

/** A receipt: what and how much, row by row. */
export function DefinitionList({ rows }: { rows: readonly Definition[] }) {
  return (
    <Rows>
      {rows.map(({ label, value, strong = false }) => (
        <Line key={label} $strong={strong}>
          <Name>{label}</Name>
          <Value>{value}</Value>
        </Line>
      ))}
    </Rows>
  );
}
