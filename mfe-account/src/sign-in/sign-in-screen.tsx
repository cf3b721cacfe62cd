import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { accountText, EXISTING_WALLET } from '@cosecha/shared/text';
import { ButtonLink, Disclosure, Screen, Stack, Text } from '@cosecha/shared/ui';
import { PinStep } from '../entry/pin-step';
import { useEntry } from '../entry/use-entry';
import { useOnlyAnonymous } from '../phrase/use-only-anonymous';
import { WordsForm } from '../phrase/words-form';

const texts = accountText.signIn;

/** Signs in with the words of an existing wallet, then sets this device's PIN. */
export function SignInScreen() {
  useOnlyAnonymous();
  const entry = useEntry();
  if (entry.choosePin) return <PinStep entry={entry} />;
  return (
    <Screen title={texts.title} backTo={shellPaths.welcome}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <WordsForm
        submit={texts.submit}
        submitting={texts.submitting}
        note={texts.note}
        pending={entry.pending}
        error={entry.error}
        onPhrase={(phrase) => void entry.enter({ phrase, verified: true })}
      />
      <Stack $gap="sm">
        <Text $muted>{texts.noWallet}</Text>
        <ButtonLink to={accountPaths.newWallet} variant="secondary">
          {texts.createOne}
        </ButtonLink>
        <Disclosure summary={EXISTING_WALLET.question}>
          <Text $muted>{EXISTING_WALLET.answer}</Text>
        </Disclosure>
      </Stack>
    </Screen>
  );
}
