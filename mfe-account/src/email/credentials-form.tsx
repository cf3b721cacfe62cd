import { readableError } from '@cosecha/shared/api';
import { emailText } from '@cosecha/shared/text';
import { Banner, Button, Stack, TextInput } from '@cosecha/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { emailProblem } from './email-problem';
import { PasswordChecklist } from './password-checklist';
import { PasswordInput } from './password-input';
import type { Credentials } from './use-email-entry';
import { usePasswordRules } from './use-password-rules';

const texts = emailText.fields;

interface Props {
  /** A new account: the password is held against the service's policy while it is typed. */
  isNew: boolean;
  pending: boolean;
  error: Error | null;
  onSubmit: (credentials: Credentials) => void;
  /** What the button says, where this is not the way in. */
  words?: { submit: string; pending: string };
}

/** E-mail and password. Nothing that was typed is lost when something fails. */
export function CredentialsForm({
  isNew,
  pending,
  error,
  onSubmit,
  words = isNew ? emailText.up : emailText.in,
}: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const rules = usePasswordRules(password, isNew);
  const isWeak = isNew && (rules?.some(({ met }) => !met) ?? false);
  const wrongEmail = emailProblem(email);
  const wrongPassword = password === '' ? texts.passwordMissing : isWeak ? texts.passwordWeak : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (wrongEmail) emailField.current?.focus();
    else if (wrongPassword) passwordField.current?.focus();
    else onSubmit({ email: email.trim(), password });
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <TextInput
          ref={emailField}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          placeholder={texts.emailPlaceholder}
          value={email}
          readOnly={pending}
          error={asked ? wrongEmail : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          ref={passwordField}
          label={texts.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={password}
          readOnly={pending}
          error={asked ? wrongPassword : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        {isNew && <PasswordChecklist rules={rules} />}
        {error && !pending && <Banner tone="danger">{readableError(error)}</Banner>}
        <Button type="submit" loading={pending}>
          {pending ? words.pending : words.submit}
        </Button>
      </Stack>
    </form>
  );
}
