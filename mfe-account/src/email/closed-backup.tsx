import { readableError } from '@cosecha/shared/api';
import { emailText } from '@cosecha/shared/text';
import { Banner, Button, Screen, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useState } from 'react';
import { PasswordInput } from '../password/password-input';
import { WordsForm } from '../phrase/words-form';
import type { EmailEntry } from './use-email-entry';

const texts = emailText.closed;

/** After a reset: the copy opens with an earlier password or not at all, and the words always do. */
export function ClosedBackup({ email }: { email: EmailEntry }) {
  const [byWords, setByWords] = useState(false);
  return (
    <Screen title={texts.title}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      {byWords ? (
        <WordsForm
          submit={texts.submit}
          submitting={texts.pending}
          pending={email.pending}
          error={email.error}
          onPhrase={(phrase) => email.enterWith(phrase, true)}
        />
      ) : (
        <OldPassword email={email} />
      )}
      <Button variant="quiet" disabled={email.pending} onClick={() => setByWords(!byWords)}>
        {byWords ? texts.usePassword : texts.useWords}
      </Button>
    </Screen>
  );
}

function OldPassword({ email }: { email: EmailEntry }) {
  const [password, setPassword] = useState('');
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pending = opening || email.pending;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setProblem(emailText.fields.passwordMissing);
    setOpening(true);
    try {
      setProblem((await email.openWith(password)) ? null : texts.wrong);
    } catch (error) {
      setProblem(readableError(error));
    }
    setOpening(false);
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <PasswordInput
          label={texts.oldPassword}
          autoComplete="off"
          value={password}
          readOnly={pending}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(null);
          }}
        />
        {email.error && !pending && <Banner tone="danger">{readableError(email.error)}</Banner>}
        <Button type="submit" loading={pending}>
          {pending ? texts.pending : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
