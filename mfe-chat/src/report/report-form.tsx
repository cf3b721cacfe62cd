import { CHAT_REPORT_LIMITS, CHAT_REPORT_REASONS } from '@cosecha/shared/domain';
import { chatText, timeText } from '@cosecha/shared/text';
import {
  atMostLines,
  Button,
  Checkbox,
  color,
  FirstRows,
  RadioChoices,
  radius,
  Stack,
  size,
  space,
  Text,
  TextArea,
  type,
  useForm,
} from '@cosecha/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Message } from '../data';
import { type ReportDraft, reportProblems } from './report-draft';

const text = chatText.report;
/** The newest messages at first, and so many more with each tap. */
const STEP = 30;
const CHOICES = CHAT_REPORT_REASONS.map((value) => ({ value, ...text.reasons[value] }));

interface Props {
  draft: ReportDraft;
  onChange: (changes: Partial<ReportDraft>) => void;
  /** Who is reported. */
  name: string;
  /** The other side's messages with words, newest last. */
  messages: readonly Message[];
  /** Whether to offer blocking along with it. */
  canBlock: boolean;
  isSending: boolean;
  onSend: (alsoBlock: boolean) => void;
}

/** What happened, in one's own words, and which messages the arbiter may read. */
export function ReportForm({ draft, onChange: change, name, messages, canBlock, isSending, onSend }: Props) {
  const [alsoBlock, setAlsoBlock] = useState(false);
  const found = reportProblems(draft);
  const { form, problems } = useForm({ problems: found, onValid: () => onSend(alsoBlock) });
  return (
    <Stack as="form" {...form}>
      <Text>{text.lead(name)}</Text>
      <RadioChoices
        label={text.reason}
        choices={CHOICES}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={problems.reason}
      />
      <TextArea
        label={text.words}
        optional={draft.reason !== 'other'}
        value={draft.words}
        maxLength={CHAT_REPORT_LIMITS.words}
        rows={3}
        error={problems.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <Shown messages={messages} shown={draft.shown} onChange={(shown) => change({ shown })} />
      {found.shown && (
        <Text $as="small" role="alert">
          {found.shown}
        </Text>
      )}
      {canBlock && (
        <Checkbox
          label={text.alsoBlock}
          checked={alsoBlock}
          onChange={({ target }) => setAlsoBlock(target.checked)}
        />
      )}
      <Button type="submit" variant="danger" icon="flag" loading={isSending}>
        {text.send}
      </Button>
    </Stack>
  );
}

interface ShownProps {
  messages: readonly Message[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

function Shown({ messages, shown, onChange }: ShownProps) {
  const hintId = useId();
  const toggle = (id: string) =>
    onChange(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]);
  return (
    <Choice aria-describedby={hintId}>
      <legend>{text.choose}</legend>
      <Text $as="small" $muted id={hintId}>
        {messages.length === 0 ? text.noMessages : text.chooseHint}
      </Text>
      {messages.length > 0 && (
        <FirstRows rows={[...messages].reverse()} step={STEP} more={() => chatText.conversation.older}>
          {(rows) => (
            <Rows>
              {rows.map(({ id, text: words, atMs }) => (
                <li key={id}>
                  <Checkbox
                    checked={shown.includes(id)}
                    onChange={() => toggle(id)}
                    label={
                      <Said>
                        <span>{words}</span>
                        <time dateTime={new Date(atMs).toISOString()}>{timeText(atMs)}</time>
                      </Said>
                    }
                  />
                </li>
              ))}
            </Rows>
          )}
        </FirstRows>
      )}
      <Text $as="small" role="status">
        {shown.length > 0 && text.chosen(shown.length)}
      </Text>
    </Choice>
  );
}

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
  & > legend {
    ${type('label')}
    padding: 0;
  }
`;
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: 18rem;
  overflow-y: auto;
  padding: ${space('xs', 'md')};
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('paper')};
`;
const Said = styled.span`
  ${type('small')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  padding-block: ${space('xs')};
  overflow-wrap: anywhere;
  & > span {
    ${atMostLines(3)}
  }
  & > time {
    ${type('tiny')}
    color: ${color('textMuted')};
    font-weight: 400;
  }
`;
