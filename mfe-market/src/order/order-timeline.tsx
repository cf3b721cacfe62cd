import type { Order, QueryState, TimelineEntry } from '@cosecha/shared/api';
import { momentText, orderText, timelineWords } from '@cosecha/shared/text';
import { Button, Card, color, Heading, radius, Skeleton, size, space, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = orderText.timeline;

interface Props {
  timeline: QueryState<TimelineEntry[]>;
  order: Pick<Order, 'role' | 'deliveryKind'>;
}

/** Everything that happened to an order, oldest first, each with its time; what proves it stands in the technical details. */
export function OrderTimeline({ timeline, order }: Props) {
  const { data, error, refresh } = timeline;
  return (
    <Card as="section" aria-label={text.title}>
      <Heading>{text.title}</Heading>
      {data ? (
        <Line>
          {data.map((entry) => (
            <Happening
              key={`${entry.timeMs} ${entry.kind}`}
              entry={entry}
              words={timelineWords(entry, order)}
            />
          ))}
        </Line>
      ) : error ? (
        <>
          <Text $muted>{text.failed}</Text>
          <Button variant="quiet" icon="refresh" onClick={refresh}>
            {orderText.release.retry}
          </Button>
        </>
      ) : (
        <Skeleton label={text.loading} rows={2} />
      )}
    </Card>
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
  padding: ${space('none', 'none', 'md', 'xl')};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    top: 0.45em;
    left: 0;
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
    left: calc((${size('dot')} - ${size('ring')}) / 2);
    border-left: ${size('ring')} solid ${color('line')};
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
