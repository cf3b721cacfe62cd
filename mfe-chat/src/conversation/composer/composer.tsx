import { useLater } from '@cosecha/shared/browser';
import { CHAT_MESSAGE } from '@cosecha/shared/domain';
import { chatText } from '@cosecha/shared/text';
import {
  Button,
  color,
  IconButton,
  isComposing,
  radius,
  size,
  space,
  Text,
  tabular,
  type,
} from '@cosecha/shared/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const text = chatText.composer;

/** From here on the rest is counted. */
const COUNTED_FROM = 3_600;

/** From here on a person wants to know what becomes of a message. Milliseconds. */
export const LATE_MS = 8_000;

/** Why writing is not possible now. */
export type Refusal = 'blockedByMe' | 'blockedByOther' | 'firstOffline';

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with trimmed words, or with '' where only a file goes. */
  onSend: (words: string) => void;
  /** The text is being stored in the outbox: it is shown here until then. */
  isSending?: boolean;
  refusal: Refusal | null;
  onUnblock: () => void;
  /** Something goes even without words. */
  hasAttachment?: boolean;
  /** Where Enter sends and a new line takes Shift: with a keyboard of its own. */
  enterSends: boolean;
  /** Said above the field. */
  hint?: string | undefined;
  /** The button that takes a file, and what waits to be sent. */
  attach?: ReactNode;
  tray?: ReactNode;
  /** Shown instead of "Enviar" while nothing is typed. */
  idle?: ReactNode;
  /** In the place of the field: something that is spoken instead. What was written waits. */
  instead?: ReactNode;
}

/** Where one writes. It grows with the words up to a part of the screen. */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSend,
    refusal,
    onUnblock,
    hasAttachment = false,
    isSending = false,
    enterSends,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const left = CHAT_MESSAGE.characters - value.trim().length;
  const isEmpty = value.trim() === '' && !hasAttachment;
  useFocusBack(field, enterSends, Boolean(props.instead));
  const canSend = left >= 0 && !isEmpty && !isSending;

  if (refusal) return <Refused refusal={refusal} onUnblock={onUnblock} />;
  function send() {
    if (!canSend) return;
    onSend(value.trim());
    field.current?.focus();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const isAsked = event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey);
    if (!isAsked) return;
    event.preventDefault();
    send();
  }
  if (props.instead) {
    return (
      <Place>
        {props.tray}
        {props.instead}
      </Place>
    );
  }
  return (
    <Place>
      {props.hint && (
        <Text $as="small" $muted role="status">
          {props.hint}
        </Text>
      )}
      {isSending && <StillSending />}
      {props.tray}
      <Row>
        {props.attach}
        <Growing data-words={value}>
          <Area
            ref={field}
            rows={1}
            value={value}
            aria-label={text.label}
            aria-describedby={countId}
            aria-invalid={left < 0 || undefined}
            placeholder={text.placeholder}
            enterKeyHint={enterSends ? 'send' : 'enter'}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKey}
          />
        </Growing>
        {isEmpty && props.idle ? (
          props.idle
        ) : (
          <Send>
            <IconButton icon="send" label={text.send} disabled={!canSend} onClick={send} />
          </Send>
        )}
      </Row>
      <Count id={countId} role="status" $over={left < 0}>
        {CHAT_MESSAGE.characters - left >= COUNTED_FROM && (left < 0 ? text.over(-left) : text.left(left))}
      </Count>
    </Place>
  );
}

/** The service's answer is late: what was sent needs no second tap. */
function StillSending() {
  return useLater(LATE_MS) ? (
    <Text $as="small" $muted role="status">
      {text.stillSending}
    </Text>
  ) : null;
}

/** With a hardware keyboard the field keeps its focus; on a phone the keyboard would cover what was just sent. */
function useFocusBack(field: RefObject<HTMLTextAreaElement | null>, hasKeyboard: boolean, isAway: boolean) {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway && hasKeyboard) field.current?.focus();
    wasAway.current = isAway;
  }, [field, hasKeyboard, isAway]);
}

const WORDS: Record<Refusal, string> = {
  blockedByMe: text.blockedByMe,
  blockedByOther: text.blockedByOther,
  firstOffline: text.firstOffline,
};

function Refused({ refusal, onUnblock }: Pick<ComposerProps, 'onUnblock'> & { refusal: Refusal }) {
  return (
    <Place>
      <Text $as="small" $muted role="status">
        {WORDS[refusal]}
      </Text>
      {refusal === 'blockedByMe' && (
        <Button variant="secondary" wide={false} icon="block" onClick={onUnblock}>
          {text.unblock}
        </Button>
      )}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
  padding: ${space('sm', 'md')};
  border-top: ${size('line')} solid ${color('line')};
  background: ${color('paper')};
`;
const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space('xs')};
`;
/** A hidden copy of the words gives the field its height. */
const Growing = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  max-height: min(9rem, 30 * var(--dvh));
  overflow: hidden;
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('xl')};
  background: ${color('surface')};
  &:focus-within {
    border-color: ${color('focus')};
    outline: ${size('edge')} solid ${color('focus')};
  }
  &::after {
    content: attr(data-words) ' ';
    visibility: hidden;
  }
  & > textarea,
  &::after {
    ${type('body')}
    grid-area: 1 / 1;
    min-height: ${size('target')};
    max-height: min(9rem, 30 * var(--dvh));
    padding: ${space('sm', 'lg')};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
const Area = styled.textarea`
  width: 100%;
  border: 0;
  outline: none;
  overflow-y: auto;
  background: transparent;
  color: ${color('text')};
  resize: none;
  &::placeholder {
    color: ${color('textMuted')};
    opacity: 1;
  }
`;
const Send = styled.span`
  flex: none;
  border-radius: ${radius('round')};
  & > button:enabled {
    background: ${color('primary')};
    color: ${color('onPrimary')};
  }
  & > button:enabled:hover {
    background: ${color('primaryPressed')};
  }
`;
const Count = styled.p<{ $over: boolean }>`
  ${type('small')}
  ${tabular}
  color: ${({ $over }) => color($over ? 'danger' : 'textMuted')};
  text-align: end;
  &:empty {
    position: absolute;
  }
`;
