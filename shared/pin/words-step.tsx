import { walletSigner } from '@cosecha/shared/signing';
import { useSession } from '@cosecha/shared/state';
import { pinText } from '@cosecha/shared/text';
import { Button, Stack, TextArea, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = pinText.words;

/** The words of the signed-in wallet, where this browser keeps nothing that a PIN could open. */
export function WordsStep({ onPhrase }: { onPhrase: (phrase: string) => void }) {
  const wallet = useSession().wallet ?? '';
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  const { form } = useForm({
    async settle() {
      setChecking(true);
      const isOwn = typed.trim() !== '' && (await isPhraseOf(wallet, typed));
      setChecking(false);
      if (!isOwn) setError(typed.trim() === '' ? texts.missing : texts.wrong);
      return isOwn;
    },
    onValid: () => onPhrase(typed),
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

const isPhraseOf = async (wallet: string, phrase: string): Promise<boolean> =>
  (await walletSigner(phrase, wallet)) !== null;
