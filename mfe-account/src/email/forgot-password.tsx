import { readableError, useSubmission } from '@cosecha/shared/api';
import { accountPaths } from '@cosecha/shared/paths';
import { emailText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Stack, Text, TextInput, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { emailProblem } from './email-problem';
import { loadIdentity } from './load-identity';

const texts = emailText.forgot;

/** Asks for a link by mail. Whether the address has an account is never said. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const sending = useSubmission(async (to: string) => {
    const { identity } = await loadIdentity();
    await identity().sendReset(to);
    return to;
  });
  const { form, problems } = useForm({
    problems: { email: emailProblem(email) },
    onValid: () => sending.submit(email.trim()),
  });
  return (
    <Screen title={texts.title} backTo={accountPaths.email}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <Banner icon="key">{texts.warning}</Banner>
      <form {...form}>
        <Stack>
          <TextInput
            label={emailText.fields.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            placeholder={emailText.fields.emailPlaceholder}
            value={email}
            readOnly={sending.pending}
            error={problems.email}
            onChange={(event) => setEmail(event.target.value)}
          />
          {sending.error && <Banner tone="danger">{readableError(sending.error)}</Banner>}
          {sending.result && (
            <Banner tone="success" icon="mail" title={texts.sentTitle}>
              {texts.sent(sending.result)}
            </Banner>
          )}
          <Button type="submit" loading={sending.pending} variant={sending.result ? 'secondary' : 'primary'}>
            {sending.pending ? texts.pending : sending.result ? texts.again : texts.submit}
          </Button>
        </Stack>
      </form>
      <ButtonLink variant="quiet" to={accountPaths.email}>
        {texts.back}
      </ButtonLink>
    </Screen>
  );
}
