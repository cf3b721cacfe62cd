import { notify } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { Banner, Button, PhraseGrid, Screen, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { type ReactNode, useState } from 'react';

const texts = accountText.newWallet;

interface Props {
  words: readonly string[];
  backTo?: string;
  onWritten: () => void;
  /** What else can be done here, under the buttons. */
  children?: ReactNode;
}

/** The words, to be written on paper. Copying comes with a caution. */
export function ShowWords({ words, backTo = '/welcome', onWritten, children }: Props) {
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
    <Screen title={texts.title} backTo={backTo}>
      <Text $as="lead" $muted>
        {texts.leadFor(words.length)}
      </Text>
      <Banner tone="warning" icon="key" title={texts.warningTitle}>
        {texts.warning}
      </Banner>
      <PhraseGrid words={words} label={texts.wordsLabelFor(words.length)} />
      <Stack $gap="sm">
        <Button onClick={onWritten}>{texts.written}</Button>
        <Button variant="quiet" icon="copy" onClick={() => setCopying(true)}>
          {texts.copy}
        </Button>
        {children}
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
