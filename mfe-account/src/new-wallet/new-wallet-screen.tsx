import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { accountText } from '@cosecha/shared/text';
import { ButtonLink, ErrorState, Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { useEntry } from '../entry/use-entry';
import { useOnlyAnonymous } from '../phrase/use-only-anonymous';
import { usePhraseTools } from '../phrase/use-phrase-tools';
import { NewPhrase } from './new-phrase';

const texts = accountText.newWallet;

/** A new wallet: twelve words made on this device, shown, asked back now or later, and a PIN. */
export function NewWalletScreen() {
  useOnlyAnonymous();
  const tools = usePhraseTools();
  const entry = useEntry();
  if (tools.data) {
    return (
      <NewPhrase tools={tools.data} entry={entry}>
        <Stack $gap="sm">
          <Text $muted>{texts.haveOne}</Text>
          <ButtonLink to={accountPaths.signIn} variant="secondary">
            {texts.signIn}
          </ButtonLink>
        </Stack>
      </NewPhrase>
    );
  }
  return (
    <Screen title={texts.title} backTo={shellPaths.welcome}>
      {tools.error ? (
        <ErrorState text={accountText.phrase.listFailed} onRetry={tools.refresh} />
      ) : (
        <Skeleton label={texts.making} rows={4} />
      )}
    </Screen>
  );
}
