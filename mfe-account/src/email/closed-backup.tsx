import { readableError } from '@cosecha/shared/api';
import { emailText } from '@cosecha/shared/text';
import { Banner, Button, Screen, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
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
  async function openProblem(): Promise<string | null> {
    if (password === '') return emailText.fields.passwordMissing;
    try {
      return (await email.openWith(password)) ? null : texts.wrong;
    } catch (error) {
      return readableError(error);
    }
  }
  const { form } = useForm({
    async settle() {
      setOpening(true);
      const found = await openProblem();
      setProblem(found);
      setOpening(false);
      return found === null;
    },
    onValid: () => undefined,
  });
  return (
    <form {...form}>
      <Stack>
        <PasswordInput
          label={texts.oldPassword}
          autoComplete="current-password"
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
