import { notify } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, PhraseGrid, Screen, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = accountText.newWallet;

interface Props {
  words: readonly string[];
  onWritten: () => void;
}

export function ShowWords({ words, onWritten }: Props) {
  const [copying, setCopying] = useState(false);

  async function handleCopy() {
    setCopying(false);
    try {
      await navigator.clipboard.writeText(words.join(' '));
      notify({ tone: 'warning', text: texts.copySheet.done });
    } catch {
      notify({ tone: 'danger', text: texts.copySheet.failed });
    }
  }

  return (
    <Screen title={texts.title} backTo="/welcome">
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <Banner tone="warning" icon="key" title={texts.warningTitle}>
        {texts.warning}
      </Banner>
      <PhraseGrid words={words} label={texts.wordsLabel} />
      <Stack $gap="sm">
        <Button onClick={onWritten}>{texts.written}</Button>
        <Button variant="quiet" icon="copy" onClick={() => setCopying(true)}>
          {texts.copy}
        </Button>
      </Stack>
      <Stack $gap="sm">
        <Text $muted>{texts.haveOne}</Text>
        <ButtonLink to="/login-with-seedphrase" variant="secondary">
          {texts.signIn}
        </ButtonLink>
      </Stack>
      <Sheet open={copying} onClose={() => setCopying(false)} title={texts.copySheet.title}>
        <Text>{texts.copySheet.body}</Text>
        <Stack $gap="sm">
          <Button onClick={() => setCopying(false)}>{texts.copySheet.cancel}</Button>
          <Button variant="secondary" icon="copy" onClick={handleCopy}>
            {texts.copySheet.confirm}
          </Button>
        </Stack>
      </Sheet>
    </Screen>
  );
}
