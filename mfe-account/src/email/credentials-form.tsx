import { useSession } from '@cosecha/shared/state';
import { accountText, emailText } from '@cosecha/shared/text';
import { Button, Stack, TextInput, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { PasswordField } from '../password/password-field';
import { usePassword } from '../password/use-password';
import { nameProblem } from '../profile/name-problem';
import { emailProblem } from './email-problem';
import { EntryProblem } from './entry-problem';
import { nameFromEmail } from './name-from-email';
import type { Credentials } from './use-email-entry';

const texts = emailText.fields;

interface Props {
  /** A new account: the password is judged while it is typed. */
  isNew: boolean;
  pending: boolean;
  error: Error | null;
  onSubmit: (credentials: Credentials) => void;
  /** Also asks for the public name, prefilled from the address. */
  asksName?: boolean;
  /** The address that the form opens with. */
  start?: string;
  onEmail?: (typed: string) => void;
  /** What the button says, where this is not the way in. */
  words?: { submit: string; pending: string };
}

/** E-mail and password. Nothing that was typed is lost when something fails. */
export function CredentialsForm({
  isNew,
  pending,
  error,
  onSubmit,
  asksName = false,
  start = '',
  onEmail,
  words = isNew ? emailText.up : emailText.in,
}: Props) {
  const [email, setEmail] = useState(start);
  const session = useSession();
  /** Until the person types, it follows the address. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? nameFromEmail(email);
  const password = usePassword({ isNew, own: [email, asksName ? name : session.name] });
  const { form, problems } = useForm({
    problems: { email: emailProblem(email), name: asksName ? nameProblem(name.trim()) : null },
    settle: password.settle,
    onValid: () =>
      onSubmit({ email: email.trim(), password: password.value, name: asksName ? name.trim() : '' }),
  });
  return (
    <form {...form}>
      <Stack>
        <TextInput
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          placeholder={texts.emailPlaceholder}
          value={email}
          readOnly={pending}
          error={problems.email}
          onChange={({ target }) => {
            setEmail(target.value);
            onEmail?.(target.value);
          }}
        />
        {asksName && (
          <TextInput
            label={accountText.profile.fields.name.label}
            hint={texts.nameHint}
            autoComplete="name"
            autoCapitalize="words"
            value={name}
            readOnly={pending}
            error={problems.name}
            onChange={(event) => setTypedName(event.target.value)}
          />
        )}
        <PasswordField label={texts.password} password={password} readOnly={pending} />
        {error && !pending && <EntryProblem error={error} />}
        <Button type="submit" loading={pending || password.settling}>
          {pending ? words.pending : words.submit}
        </Button>
      </Stack>
    </form>
  );
}
