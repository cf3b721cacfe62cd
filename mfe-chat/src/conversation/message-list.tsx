import type { Order, TimelineEntry } from '@cosecha/shared/api';
import { chatPaths } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { chatText, type DayGroup, timelineWords } from '@cosecha/shared/text';
import { Button, color, fingerWide, radius, Spinner, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { Conversation, Message } from '../data';

import { Bubble, type BubbleProps } from './bubble';
import type { Entry, MessageEntry, RenewalEntry } from './entries';
import { EVENT_ICONS } from './event-icons';
import { SystemLine } from './system-line';

const text = chatText.conversation;

export interface MessageListProps
  extends Pick<BubbleProps, 'attachmentOf' | 'onRetry' | 'onDiscard' | 'onLink'> {
  conversation: Pick<Conversation, 'kind' | 'role'>;
  /** How the order's goods reach its buyer; '' where that is not known. */
  deliveryKind: Order['deliveryKind'];
  days: readonly DayGroup<Entry>[];
  /** There is nothing older. */
  isWhole: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  /** Who wrote it, by name. */
  authorOf: (message: Message) => string;
  /** Three people talk, so each message says whose it is. */
  namesAuthors: boolean;
}

/** The conversation as one reads it: days, messages, and what happened to the order between them. */
export function MessageList(props: MessageListProps) {
  const { conversation, deliveryKind, days, isWhole, isLoadingOlder, onOlder } = props;
  return (
    <>
      {isWhole ? (
        <Beginning kind={conversation.kind} isEmpty={days.length === 0} />
      ) : (
        <Older>
          {isLoadingOlder ? (
            <Spinner label={text.loadingOlder} />
          ) : (
            <Button variant="quiet" wide={false} onClick={onOlder}>
              {text.older}
            </Button>
          )}
        </Older>
      )}
      {days.map(({ day, title, items }) => (
        <section key={day} aria-label={title}>
          <Day>
            <span>{title}</span>
          </Day>
          <ol>
            {items.map((entry) => {
              if (entry.type === 'message') return <Said key={entry.key} entry={entry} {...props} />;
              if (entry.type === 'renewal') return <Renewal key={entry.key} entry={entry} {...props} />;
              const order = { role: conversation.role, deliveryKind };
              return <Happening key={entry.key} event={entry.event} order={order} />;
            })}
          </ol>
        </section>
      ))}
    </>
  );
}

/** What this place is for, who can read it, and the way to know more. */
function Beginning({ kind, isEmpty }: { kind: Conversation['kind']; isEmpty: boolean }) {
  return (
    <ul>
      <SystemLine icon="lock" atMs={null}>
        {text.encrypted} <More to={chatPaths.privacy}>{text.encryptedMore}</More>
      </SystemLine>
      {isEmpty && (
        <SystemLine icon="chat" atMs={null}>
          {text.begin[kind]}
        </SystemLine>
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
  const { message, isFirst, isFresh } = entry;
  const { authorOf, namesAuthors, attachmentOf, onRetry, onDiscard, onLink } = props;
  const author = authorOf(message);
  return (
    <>
      {isFresh && (
        <Fresh data-fresh="">
          <span>{text.fresh}</span>
        </Fresh>
      )}
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
    </>
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
