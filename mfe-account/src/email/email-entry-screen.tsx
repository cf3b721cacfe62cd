import { accountPaths, pathTo, shellPaths } from '@cosecha/shared/paths';
import { accountText, emailText, PHRASE_PROMISE } from '@cosecha/shared/text';
import { Button, ButtonLink, Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { type ReactNode, useState } from 'react';
import { PinStep } from '../entry/pin-step';
import { WordsForm } from '../phrase/words-form';
import { BackupProgressBar } from './backup-progress';
import { ClosedBackup } from './closed-backup';
import { CredentialsForm } from './credentials-form';
import { EntryProblem } from './entry-problem';
import { type EmailEntry, useEmailEntry } from './use-email-entry';

/** The form, and what follows from it: a new wallet, a copy to open, or straight to the PIN. */
export function EmailEntryScreen({ isNew }: { isNew: boolean }) {
  const email = useEmailEntry();
  return <EmailSteps email={email} form={<EntryForm email={email} isNew={isNew} />} />;
}

/** @param form the initial form; a password reset brings its own */
export function EmailSteps({ email, form }: { email: EmailEntry; form: ReactNode }) {
  return (
    <>
      <Step email={email} form={form} />
      <BackupProgressBar progress={email.progress} />
    </>
  );
}

function Step({ email, form }: { email: EmailEntry; form: ReactNode }) {
  if (email.entry.choosePin) return <PinStep entry={email.entry} />;
  if (email.step.at === 'new-wallet') return <NewEmailWallet email={email} />;
  if (email.step.at === 'closed') return <ClosedBackup email={email} />;
  return form;
}

function EntryForm({ email, isNew }: { email: EmailEntry; isNew: boolean }) {
  const texts = isNew ? emailText.up : emailText.in;
  return (
    <Screen title={texts.title} backTo={shellPaths.welcome}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <CredentialsForm
        isNew={isNew}
        asksName={isNew}
        pending={email.pending}
        error={email.error}
        onSubmit={(credentials) => void email.submit({ ...credentials, isNew })}
      />
      <Stack $gap="sm">
        {!isNew && (
          <ButtonLink variant="quiet" to={pathTo(accountPaths.email, {}, { modo: 'olvido' })}>
            {emailText.in.forgot}
          </ButtonLink>
        )}
        {isNew && (
          <Text $as="small" $muted>
            {PHRASE_PROMISE}
          </Text>
        )}
        <Text $muted>{texts.other}</Text>
        <ButtonLink
          variant="secondary"
          to={isNew ? accountPaths.email : pathTo(accountPaths.email, {}, { modo: 'crear' })}
        >
          {isNew ? emailText.up.toIn : emailText.in.toUp}
        </ButtonLink>
      </Stack>
    </Screen>
  );
}

/** The address has no wallet yet: shows its creation, or why it failed. */
function NewEmailWallet({ email }: { email: EmailEntry }) {
  const [hasOne, setHasOne] = useState(false);
  const texts = emailText.newWallet;
  if (hasOne) return <OwnWords email={email} onBack={() => setHasOne(false)} />;
  return (
    <Screen title={texts.title}>
      {email.pending ? (
        <Skeleton label={texts.making} rows={4} />
      ) : (
        <>
          <Text $as="lead" $muted>
            {texts.lead}
          </Text>
          {email.error && <EntryProblem error={email.error} />}
          <Stack $gap="sm">
            <Button onClick={email.makeWallet}>{texts.make}</Button>
            <Text $muted>{texts.haveOne}</Text>
            <Button variant="secondary" onClick={() => setHasOne(true)}>
              {texts.useMine}
            </Button>
          </Stack>
        </>
      )}
    </Screen>
  );
}

function OwnWords({ email, onBack }: { email: EmailEntry; onBack: () => void }) {
  const texts = emailText.mine;
  return (
    <Screen title={texts.title}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <WordsForm
        submit={texts.submit}
        submitting={accountText.signIn.submitting}
        pending={email.pending}
        error={email.error}
        onPhrase={(phrase) => email.enterWith(phrase, true)}
      />
      <Button variant="quiet" onClick={onBack} disabled={email.pending}>
        {texts.back}
      </Button>
    </Screen>
  );
}
