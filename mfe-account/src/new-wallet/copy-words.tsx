import { notify } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = accountText.newWallet;

/** Copying the words, after a caution. */
export function CopyWords({ words }: { words: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);

  async function handleCopy() {
    setAsking(false);
    try {
      await navigator.clipboard.writeText(words.join(' '));
      notify({ tone: 'warning', text: texts.copySheet.done });
    } catch {
      notify({ tone: 'danger', text: texts.copySheet.failed });
    }
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
