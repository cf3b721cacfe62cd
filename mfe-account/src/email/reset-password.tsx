import { readableError, useSubmission } from '@cosecha/shared/api';
import { notify } from '@cosecha/shared/state';
import { emailText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useState } from 'react';
import { EmailSteps } from './email-entry-screen';
import { loadIdentity } from './load-identity';
import { PasswordChecklist } from './password-checklist';
import { PasswordInput } from './password-input';
import { useEmailEntry } from './use-email-entry';
import { useLink } from './use-link';
import { usePasswordRules } from './use-password-rules';

const texts = emailText.reset;

/** Where the link of a reset leads: a new password, and straight on into the wallet with it. */
export function ResetPassword({ code }: { code: string }) {
  const email = useEmailEntry();
  const link = useLink(code, addressOf);
  return (
    <EmailSteps
      email={email}
      form={
        <Screen title={texts.title} backTo="/login-with-email">
          {link.error && <BadLink error={link.error} />}
          {!link.error && !link.result && <Skeleton label={texts.checking} rows={2} />}
          {link.result && (
            <NewPassword
              code={code}
              address={link.result}
              isEntering={email.pending}
              enterError={email.error}
              onDone={(password) => void email.submit({ email: link.result ?? '', password, isNew: false })}
            />
          )}
        </Screen>
      }
    />
  );
}

async function addressOf(code: string): Promise<string> {
  const { identity } = await loadIdentity();
  return identity().resetEmail(code);
}

function BadLink({ error }: { error: Error }) {
  return (
    <>
      <Banner tone="danger">{readableError(error)}</Banner>
      <ButtonLink to="/login-with-email?modo=olvido">{texts.askAgain}</ButtonLink>
    </>
  );
}

interface Props {
  code: string;
  address: string;
  isEntering: boolean;
  enterError: Error | null;
  onDone: (password: string) => void;
}

function NewPassword({ code, address, isEntering, enterError, onDone }: Props) {
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const rules = usePasswordRules(password, true);
  const isWeak = rules?.some(({ met }) => !met) ?? false;
  const fields = emailText.fields;
  const problem = password === '' ? fields.passwordMissing : isWeak ? fields.passwordWeak : null;
  const saving = useSubmission(
    async (chosen: string) => {
      const { identity } = await loadIdentity();
      await identity().resetPassword(code, chosen);
      return chosen;
    },
    {
      onDone: (chosen) => {
        notify({ tone: 'success', text: texts.done });
        onDone(chosen);
      },
    },
  );
  const pending = saving.pending || isEntering;
  const error = saving.error ?? enterError;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (problem) return;
    if (saving.result === password) onDone(password);
    else void saving.submit(password);
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <Text $as="lead" $muted>
          {texts.lead(address)}
        </Text>
        <PasswordInput
          label={fields.newPassword}
          autoComplete="new-password"
          value={password}
          readOnly={pending}
          error={asked ? problem : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordChecklist rules={rules} />
        {error && !pending && <Banner tone="danger">{readableError(error)}</Banner>}
        <Button type="submit" loading={pending}>
          {pending ? texts.pending : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
