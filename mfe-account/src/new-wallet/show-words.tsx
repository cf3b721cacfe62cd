import { shellPaths } from '@cosecha/shared/paths';
import { accountText } from '@cosecha/shared/text';
import { Banner, Button, PhraseGrid, Screen, Stack, Text } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { CopyWords } from './copy-words';

const texts = accountText.newWallet;

interface Props {
  words: readonly string[];
  backTo?: string;
  onWritten: () => void;
  /** What else can be done here, under the buttons. */
  children?: ReactNode;
}

/** The words, to be written on paper. Copying comes with a caution. */
export function ShowWords({ words, backTo = shellPaths.welcome, onWritten, children }: Props) {
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
        <CopyWords words={words} />
        {children}
      </Stack>
    </Screen>
  );
}
