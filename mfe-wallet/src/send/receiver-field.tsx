import { readClipboard } from '@cosecha/shared/browser';
import { showToast } from '@cosecha/shared/state';
import { commonText, walletText } from '@cosecha/shared/text';
import { Banner, Button, color, Icon, Row, Stack, space, TextInput, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { contactName } from '../device/book';
import type { WalletNotes } from '../device/wallet-notes';
import { accountOf, type Receiver } from './use-receiver';

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
  notes: WalletNotes;
  /** The person has left the field or pressed on: what is wrong may be said now. */
  asked: boolean;
  onChange: (text: string) => void;
  onAsked: () => void;
  onScan: () => void;
  onBook: () => void;
}

/** The account of destination: written, pasted, scanned or taken from the book. */
export function ReceiverField({ value, receiver, notes, asked, onChange, onAsked, onScan, onBook }: Props) {
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
        error={problemOf(receiver, asked)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value !== '' && onAsked()}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        enterKeyHint="next"
      />
      <div aria-live="polite">
        {receiver.status === 'checking' && <Says $good={false}>{texts.checking}</Says>}
        {receiver.status === 'found' && (
          <Says $good={receiver.quote.receiverExists}>
            <Icon name={receiver.quote.receiverExists ? 'check' : 'info'} size="iconSm" />
            {foundText(receiver.quote.receiverExists, contactName(notes, accountOf(value)))}
          </Says>
        )}
      </div>
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

/** What the chain says is said while the person writes; a form that is not complete yet, once they are through. */
function problemOf(receiver: Receiver, asked: boolean): string | null {
  return receiver.status === 'refused' && (asked || receiver.byChain) ? receiver.text : null;
}

function foundText(exists: boolean, name: string | undefined): string {
  if (name) return texts.foundContact(name);
  return exists ? texts.found : texts.foundNew;
}
