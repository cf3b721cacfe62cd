import { keysOf } from '@cosecha/shared/domain';
import { chatText, timeText } from '@cosecha/shared/text';
import { Button, color, Icon, radius, size, space, tabular, type, VisuallyHidden } from '@cosecha/shared/ui';
import { memo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Message } from '../../data';
import { SpotLines } from '../../spot/spot-lines';
import { DeliveryLines } from './delivery-lines';
import { LinkedText } from './linked-text';
import { MessageMark } from './message-mark';

const text = chatText.conversation;

export interface BubbleProps {
  message: Message;
  /** Who wrote it, where more than two people talk; otherwise the side says it. */
  author: string | null;
  /** Who wrote it, for those who do not see the sides. */
  spokenAuthor: string;
  isFirst: boolean;
  /** The picture or file in it. */
  attachmentOf: (message: Message) => ReactNode;
  onRetry: (messageId: string) => void;
  onDiscard: (messageId: string) => void;
  onLink: (address: string) => void;
}

/** One message: what it says, when, and how far it has come. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, author, spokenAuthor, isFirst, attachmentOf, onRetry, onDiscard, onLink } = props;
  const { isMine, state, isUnreadable, atMs } = message;
  return (
    <Line $mine={isMine} $first={isFirst}>
      <Box $mine={isMine} $first={isFirst} $failed={state === 'failed'} $file={message.kind !== 'text'}>
        <VisuallyHidden>{spokenAuthor}: </VisuallyHidden>
        {author && isFirst && <Author aria-hidden="true">{author}</Author>}
        {message.kind !== 'text' && attachmentOf(message)}
        {isUnreadable ? (
          <Unreadable>
            <Icon name="lock" size="iconSm" />
            {text.unreadable}
          </Unreadable>
        ) : (
          message.text !== '' && <LinkedText text={message.text} onLink={onLink} />
        )}
        {message.spot && <SpotLines spot={message.spot} />}
        {message.delivery && <DeliveryLines card={message.delivery} />}
        <Foot>
          <time dateTime={new Date(atMs).toISOString()}>{timeText(atMs)}</time>
          {isMine && <MessageMark message={message} />}
        </Foot>
      </Box>
      {state === 'failed' && (
        <Failed>
          <span>
            <Icon name="alert" size="iconSm" /> {message.reason ?? text.state.failed}
          </span>
          <Button
            variant="quiet"
            wide={false}
            aria-label={text.retryLabel}
            onClick={() => onRetry(message.id)}
          >
            {text.retry}
          </Button>
          <Button
            variant="quiet"
            wide={false}
            aria-label={text.discardLabel}
            onClick={() => onDiscard(message.id)}
          >
            {text.discard}
          </Button>
        </Failed>
      )}
    </Line>
  );
}, isSame);

/** Each change of a conversation brings new objects for all its messages; most of them say the same. */
function isSame(before: BubbleProps, after: BubbleProps): boolean {
  const { message: said, ...rest } = before;
  const { message: saidNow, ...restNow } = after;
  return isShallowSame(said, saidNow) && isShallowSame(rest, restNow);
}

const isShallowSame = <Facts extends object>(before: Facts, after: Facts): boolean =>
  keysOf(after).every((name) => Object.is(before[name], after[name]));

const Line = styled.div<{ $mine: boolean; $first: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};
  padding-top: ${({ $first }) => space($first ? 'sm' : 'hair')};
`;
const sides = {
  mine: css`
    border-color: transparent;
    background: ${color('leafSoft')};
    color: ${color('onLeafSoft')};
  `,
  other: css`
    border-color: ${color('line')};
    background: ${color('surface')};
    color: ${color('text')};
  `,
};
const Box = styled.div<{ $mine: boolean; $first: boolean; $failed: boolean; $file: boolean }>`
  display: flow-root;
  width: ${({ $file }) => ($file ? 'min(84%, 18rem)' : 'auto')};
  max-width: 84%;
  padding: ${space('sm', 'md')};
  border: ${size('line')} solid;
  border-radius: ${radius('lg')};
  ${({ $mine }) => ($mine ? sides.mine : sides.other)}
  ${({ $first, $mine }) =>
    $first &&
    css`
      border-start-${$mine ? 'end' : 'start'}-radius: ${radius('sm')};
    `}
  ${({ $failed }) =>
    $failed &&
    css`
      border-color: ${color('danger')};
    `}
`;
const Author = styled.span`
  ${type('tiny')}
  display: block;
  color: ${color('primary')};
`;
const Unreadable = styled.span`
  ${type('small')}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  font-style: italic;
`;
/** Beside the last words if there is room, otherwise below them. */
const Foot = styled.span`
  ${type('tiny')}
  ${tabular}
  float: inline-end;
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  margin-block-start: ${space('xs')};
  margin-inline-start: ${space('md')};
  font-weight: 400;
  white-space: nowrap;
`;
const Failed = styled.div`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space('none', 'xs')};
  color: ${color('danger')};
  & > span {
    display: flex;
    align-items: center;
    gap: ${space('xs')};
  }
`;
