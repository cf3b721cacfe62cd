import { readClipboard } from '@cosecha/shared/browser';
import { COUNTERPARTS_MOST, phoneDigits } from '@cosecha/shared/domain';
import { showToast } from '@cosecha/shared/state';
import { commonText, receiversText, walletText } from '@cosecha/shared/text';
import { Banner, Button, color, Icon, Row, Stack, space, Text, TextInput, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { PeopleList, PersonLine } from '../people/person-line';
import type { KnownPerson } from '../people/use-people';
import type { Receiver } from './use-receiver';

const texts = walletText.send;

const Says = styled.p<{ $good: boolean }>`
  ${type('small')}
  display: flex;
  gap: ${space('xs')};
  color: ${({ $good }) => color($good ? 'primary' : 'textMuted')};
  font-weight: ${({ $good }) => ($good ? 600 : 400)};
`;

interface Props {
  value: string;
  receiver: Receiver;
  /** The person of the resolved account. */
  person: KnownPerson | null;
  /** People matching the typed text. */
  suggested: readonly KnownPerson[];
  /** Older counterparts are not suggested. */
  isCut: boolean;
  /** The person has left the field or pressed on: what is wrong may be said now. */
  asked: boolean;
  onChange: (text: string) => void;
  onChoose: (account: string) => void;
  onAsked: () => void;
  onScan: () => void;
  onBook: () => void;
}

/** The account of destination: written, pasted, scanned or taken from the book. */
export function ReceiverField(props: Props) {
  const { value, receiver, person, suggested, isCut, onChange, onChoose, onAsked, onScan, onBook } = props;
  async function handlePaste() {
    const pasted = await readClipboard();
    if (pasted === null) showToast({ tone: 'warning', text: texts.pasteFailed });
    else onChange(pasted);
  }
  return (
    <Stack $gap="sm">
      <TextInput
        label={texts.to}
        hint={texts.toHint}
        error={problemOf(props)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value !== '' && suggested.length === 0 && onAsked()}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        enterKeyHint="next"
      />
      <Stack $gap="xs" aria-live="polite">
        {receiver.status === 'checking' && <Says $good={false}>{texts.checking}</Says>}
        {receiver.status === 'found' && (
          <Says $good={receiver.quote.receiverExists}>
            <Icon name={receiver.quote.receiverExists ? 'check' : 'info'} size="iconSm" />
            {receiver.quote.receiverExists ? texts.found : texts.foundNew}
          </Says>
        )}
        {receiver.status === 'found' && person && <PersonLine person={person} />}
      </Stack>
      {suggested.length > 0 && <PeopleList people={suggested} onChoose={onChoose} />}
      {isCut && value !== '' && receiver.status === 'refused' && (
        <Text $as="small" $muted>
          {receiversText.latest(COUNTERPARTS_MOST)}
        </Text>
      )}
      {receiver.status === 'unanswered' && (
        <Banner
          tone="warning"
          title={texts.checkFailed}
          action={
            <Button variant="secondary" wide={false} icon="refresh" onClick={receiver.retry}>
              {commonText.actions.retry}
            </Button>
          }
        >
          {receiver.text}
        </Banner>
      )}
      <Row>
        <Button variant="secondary" wide={false} icon="qr" onClick={onScan}>
          {texts.scan}
        </Button>
        <Button variant="secondary" wide={false} onClick={handlePaste}>
          {texts.paste}
        </Button>
        <Button variant="secondary" wide={false} onClick={onBook}>
          {texts.book}
        </Button>
      </Row>
    </Stack>
  );
}

/**
 * The chain's answer is shown while typing; errors of an incomplete form only after typing. While the text may still
 * match someone in the list, only the submit button shows errors.
 */
function problemOf({ receiver, asked, suggested, value }: Props): string | null {
  if (receiver.status !== 'refused') return null;
  if (suggested.length > 0) return asked ? receiversText.choose : null;
  if (!asked && !receiver.byChain) return null;
  return phoneDigits(value) === null ? receiver.text : receiversText.phoneUnknown;
}
