import { readableError, useSubmission } from '@cosecha/shared/api';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { showToast } from '@cosecha/shared/state';
import { emailText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Skeleton, Stack, Text, useForm } from '@cosecha/shared/ui';
import { OwnerOfPassword } from '../password/owner-of-password';
import { PasswordField } from '../password/password-field';
import { usePassword } from '../password/use-password';
import { EmailSteps } from './email-entry-screen';
import { EntryProblem, isBackupDelayed } from './entry-problem';
import { loadIdentity } from './load-identity';
import { useEmailEntry } from './use-email-entry';
import { useLink } from './use-link';

const texts = emailText.reset;

/** Where the link of a reset leads: a new password, and straight on into the wallet with it. */
export function ResetPassword({ code }: { code: string }) {
  const email = useEmailEntry();
  const link = useLink(code, addressOf);
  return (
    <EmailSteps
      email={email}
      form={
        <Screen title={texts.title} backTo={accountPaths.email}>
          {link.error && <BadLink error={link.error} />}
          {!link.error && !link.result && <Skeleton label={texts.checking} rows={2} />}
          {link.result && (
            <NewPassword
              code={code}
              address={link.result}
              isEntering={email.pending}
              enterError={email.error}
              onDone={(password) =>
                void email.submit({ email: link.result ?? '', password, name: '', isNew: false })
              }
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
      <ButtonLink to={pathTo(accountPaths.email, {}, { modo: 'olvido' })}>{texts.askAgain}</ButtonLink>
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
  const password = usePassword({ isNew: true, own: [address] });
  const saving = useSubmission(
    async (chosen: string) => {
      const { identity } = await loadIdentity();
      await identity().resetPassword(code, chosen);
      return chosen;
    },
    {
      onDone: (chosen) => {
        showToast({ tone: 'success', text: texts.done });
        onDone(chosen);
      },
    },
  );
  const pending = saving.pending || isEntering;
  const error = saving.error ?? enterError;
  const { form } = useForm({
    settle: password.settle,
    onValid: () =>
      saving.result === password.value ? onDone(password.value) : void saving.submit(password.value),
  });
  if (isBackupDelayed(enterError) && !pending) {
    return (
      <Stack>
        <Text $as="lead" $muted>
          {texts.lead(address)}
        </Text>
        <EntryProblem error={enterError} />
      </Stack>
    );
  }
  return (
    <form {...form}>
      <Stack>
        <Text $as="lead" $muted>
          {texts.lead(address)}
        </Text>
        <OwnerOfPassword email={address} />
        <PasswordField label={emailText.fields.newPassword} password={password} readOnly={pending} />
        {error && !pending && <EntryProblem error={error} />}
        <Button type="submit" loading={pending || password.settling}>
          {pending ? texts.pending : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
