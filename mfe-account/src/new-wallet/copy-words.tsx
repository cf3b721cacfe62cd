import { copyText } from '@cosecha/shared/browser';
import { accountText } from '@cosecha/shared/text';
import { Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = accountText.newWallet;

/** Copying the words, after a caution. */
export function CopyWords({ words }: { words: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);

  function handleCopy() {
    setAsking(false);
    const { done, failed } = texts.copySheet;
    void copyText(words.join(' ').normalize('NFC'), { done, tone: 'warning', failed });
  }

  return (
    <>
      <Button variant="quiet" icon="copy" onClick={() => setAsking(true)}>
        {texts.copy}
      </Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={texts.copySheet.title}>
        <Text>{texts.copySheet.body}</Text>
        <Stack $gap="sm">
          <Button onClick={() => setAsking(false)}>{texts.copySheet.cancel}</Button>
          <Button variant="secondary" icon="copy" onClick={handleCopy}>
            {texts.copySheet.confirm}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
