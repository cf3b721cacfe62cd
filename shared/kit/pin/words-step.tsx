import { phraseFromText, walletSigner } from '@cosecha/shared/signing';
import { useSession } from '@cosecha/shared/state';
import { pinText } from '@cosecha/shared/text';
import { Button, Stack, TextArea, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = pinText.words;

/** Asks for the words of the signed-in wallet when no phrase is stored in this browser. */
export function WordsStep({ onPhrase }: { onPhrase: (phrase: string) => void }) {
  const wallet = useSession().wallet ?? '';
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  const { form } = useForm({
    async settle() {
      setChecking(true);
      const problem = await problemOf(wallet, typed);
      setChecking(false);
      setError(problem);
      return problem === null;
    },
    async onValid() {
      const phrase = await phraseFromText(typed);
      if (phrase !== null) onPhrase(phrase);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <TextArea
          label={texts.label}
          hint={texts.hint}
          error={error}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={checking}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" loading={checking}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

async function problemOf(wallet: string, typed: string): Promise<string | null> {
  if (typed.trim() === '') return texts.missing;
  try {
    const phrase = await phraseFromText(typed);
    return phrase !== null && (await walletSigner(phrase, wallet)) ? null : texts.wrong;
  } catch {
    return texts.listFailed;
  }
}
