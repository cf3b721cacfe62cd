import type { Order, TimelineEntry } from '@cosecha/shared/api';
import { chatPaths } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { chatText, type DayGroup, timelineWords } from '@cosecha/shared/text';
import {
  Button,
  color,
  fingerWide,
  type MoreRowsState,
  radius,
  Spinner,
  size,
  space,
  type,
} from '@cosecha/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { Conversation, Message } from '../../data';

import { Bubble, type BubbleProps } from './bubble';
import { type Entry, type ListRow, type MessageEntry, type RenewalEntry, rowsFromNewest } from './entries';
import { EVENT_ICONS } from './event-icons';
import { SystemLine } from './system-line';
import { type ShownRow, type Target, useMessageWindow } from './use-message-window';

const text = chatText.conversation;

export interface MessageListProps
  extends Pick<BubbleProps, 'attachmentOf' | 'onRetry' | 'onDiscard' | 'onLink'> {
  conversation: Pick<Conversation, 'kind' | 'role'>;
  /** How the order's goods reach its buyer; '' where that is not known. */
  deliveryKind: Order['deliveryKind'];
  days: readonly DayGroup<Entry>[];
  /** What the messages scroll in. */
  scroller: HTMLElement | null;
  /** One reads further up than the newest. */
  isReading: boolean;
  /** Id of the first new message: reading starts there. */
  freshId: string | null;
  /** The message that one was looking for. */
  target: Target | null;
  older: Pick<MoreRowsState, 'hasMore' | 'loadingMore' | 'loadMore'>;
  /** Who wrote it, by name. */
  authorOf: (message: Message) => string;
  /** Three people talk, so each message says whose it is. */
  namesAuthors: boolean;
}

/** The conversation as one reads it: days, messages, and what happened to the order between them. */
export function MessageList(props: MessageListProps) {
  const { conversation, days, older } = props;
  const { scroller, isReading, freshId, target } = props;
  const rows = useMemo(() => rowsFromNewest(days), [days]);
  const { shown, belowPx, measure } = useMessageWindow({
    ...{ rows, scroller, isReading, freshId, target },
  });
  return (
    <>
      {!older.hasMore ? (
        <Beginning kind={conversation.kind} isEmpty={days.length === 0} />
      ) : (
        <Older>
          {older.loadingMore ? (
            <Spinner label={text.loadingOlder} />
          ) : (
            <Button variant="quiet" wide={false} onClick={older.loadMore}>
              {text.older}
            </Button>
          )}
        </Older>
      )}
      <div style={{ paddingBottom: belowPx }}>
        {byDay(shown).map(({ day, heading, said }) => (
          <section key={day.day} aria-label={day.title}>
            {heading && (
              <Day ref={measure} data-index={heading.index} style={{ marginTop: heading.abovePx }}>
                <span>{day.title}</span>
              </Day>
            )}
            <ol>
              {said.map((each) => (
                <Line key={each.row.key} shown={each} measure={measure} {...props} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

interface ShownDay {
  day: ListRow['day'];
  heading: ShownRow | null;
  said: ShownRow[];
}

/** What is in the document, day by day. */
function byDay(shown: readonly ShownRow[]): ShownDay[] {
  const days: ShownDay[] = [];
  for (const each of shown) {
    const { day, type: kind } = each.row;
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, heading: null, said: [] };
      days.push(last);
    }
    if (kind === 'day') last.heading = each;
    else last.said.push(each);
  }
  return days;
}

interface LineProps extends MessageListProps {
  shown: ShownRow;
  measure: (element: Element | null) => void;
}

/** One row of a day. It says its place among all of them, because only some are in the document. */
function Line({ shown: { row, index, abovePx }, measure, ...props }: LineProps) {
  const place = { ref: measure, 'data-index': index, style: { marginTop: abovePx } };
  if (row.type !== 'entry') {
    return (
      <Fresh {...place}>
        <span>{text.fresh}</span>
      </Fresh>
    );
  }
  const isFirstDay = row.day === props.days[0];
  return (
    <Found
      {...place}
      data-row={row.key}
      tabIndex={-1}
      aria-current={props.target?.key === row.key || undefined}
      aria-setsize={isFirstDay && props.older.hasMore ? -1 : row.day.items.length}
      aria-posinset={row.place}
    >
      <EntryContent entry={row.entry} {...props} />
    </Found>
  );
}

function EntryContent({ entry, ...props }: { entry: Entry } & MessageListProps) {
  if (entry.type === 'message') return <Said entry={entry} {...props} />;
  if (entry.type === 'renewal') return <Renewal entry={entry} {...props} />;
  const order = { role: props.conversation.role, deliveryKind: props.deliveryKind };
  return <Happening event={entry.event} order={order} />;
}

/** What this place is for, who can read it, and the way to know more. */
function Beginning({ kind, isEmpty }: { kind: Conversation['kind']; isEmpty: boolean }) {
  return (
    <ul>
      <li>
        <SystemLine icon="lock" atMs={null}>
          {text.encrypted} <More to={chatPaths.privacy}>{text.encryptedMore}</More>
        </SystemLine>
      </li>
      {isEmpty && (
        <li>
          <SystemLine icon="chat" atMs={null}>
            {text.start[kind]}
          </SystemLine>
        </li>
      )}
    </ul>
  );
}

interface HappeningProps {
  event: TimelineEntry;
  order: Pick<Conversation, 'role'> & Pick<MessageListProps, 'deliveryKind'>;
}

function Happening({ event, order }: HappeningProps) {
  return (
    <SystemLine icon={EVENT_ICONS[event.kind]} atMs={event.timeMs}>
      {timelineWords(event, order)}
    </SystemLine>
  );
}

function Renewal({ entry, authorOf }: { entry: RenewalEntry } & Pick<MessageListProps, 'authorOf'>) {
  const { message, time } = entry;
  return (
    <SystemLine icon="lock" atMs={time}>
      {message.isMine ? text.renewed : text.renewedBy(authorOf(message))}
    </SystemLine>
  );
}

function Said({ entry, ...props }: { entry: MessageEntry } & MessageListProps) {
  const { message, isFirst } = entry;
  const { authorOf, namesAuthors, attachmentOf, onRetry, onDiscard, onLink } = props;
  const author = authorOf(message);
  return (
    <Bubble
      message={message}
      author={namesAuthors && !message.isMine ? author : null}
      spokenAuthor={message.isMine ? text.you : author}
      isFirst={isFirst}
      attachmentOf={attachmentOf}
      onRetry={onRetry}
      onDiscard={onDiscard}
      onLink={onLink}
    />
  );
}

/** Inside a sentence. */
const More = styled(Link)`
  ${fingerWide}
`;
const Older = styled.div`
  display: grid;
  place-items: center;
  min-height: ${size('control')};
`;
const Day = styled.h2`
  ${type('tiny')}
  display: grid;
  justify-items: center;
  padding-block: ${space('sm', 'xs')};
  & > span {
    padding: ${space('xs', 'md')};
    border: ${size('line')} solid ${color('line')};
    border-radius: ${radius('pill')};
    background: ${color('surface')};
    color: ${color('textMuted')};
  }
  & > span::first-letter {
    text-transform: uppercase;
  }
`;
/** A row of the list; the one that was looked for is marked until one looks for another. */
const Found = styled.li`
  outline: none;
  &:focus-visible,
  &[aria-current] {
    border-radius: ${radius('lg')};
    background: ${color('attentionSoft')};
  }
`;
const Fresh = styled.li`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: ${space('md')};
  padding-block: ${space('md', 'xs')};
  color: ${color('primary')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: ${size('line')} solid currentColor;
  }
`;
