import type { Order, TimelineEntry } from '@cosecha/shared/api';
import { momentText, timelineWords } from '@cosecha/shared/text';
import { color, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

interface Props {
  order: Pick<Order, 'role' | 'deliveryKind'>;
  /** Oldest first. */
  entries: readonly TimelineEntry[];
}

/** What happened to an order, each with its time, as points on a line. */
export function Happenings({ entries, order }: Props) {
  return (
    <Line>
      {entries.map((entry) => (
        <Happening
          key={`${entry.id} ${entry.timeMs} ${entry.kind}`}
          entry={entry}
          words={timelineWords(entry, order)}
        />
      ))}
    </Line>
  );
}

function Happening({ entry: { timeMs }, words }: { entry: TimelineEntry; words: string }) {
  return (
    <Point>
      <What>{words}</What>
      <When dateTime={new Date(timeMs).toISOString()}>{momentText(timeMs)}</When>
    </Point>
  );
}

const Line = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** A point on the line, joined to the next one. */
const Point = styled.li`
  position: relative;
  padding-block-end: ${space('md')};
  padding-inline-start: ${space('xl')};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    top: 0.45em;
    inset-inline-start: 0;
    width: ${size('dot')};
    height: ${size('dot')};
    border-radius: ${radius('round')};
    background: ${color('primary')};
    forced-color-adjust: none;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(0.45em + ${size('dot')} + ${space('xs')});
    bottom: calc(-0.45em + ${space('xs')});
    inset-inline-start: calc((${size('dot')} - ${size('ring')}) / 2);
    border-inline-start: ${size('ring')} solid ${color('line')};
  }
`;

const What = styled.p`
  ${type('label')}
`;

const When = styled.time`
  ${type('small')}
  display: block;
  color: ${color('textMuted')};
`;
