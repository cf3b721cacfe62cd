import { readableError } from '@cosecha/shared/api';
import { accountText } from '@cosecha/shared/text';
import { Button, ButtonLink, Screen, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { PinStep } from '../entry/pin-step';
import { useEntry } from '../entry/use-entry';
import { phraseProblem, phraseWords } from '../phrase/phrase';
import { PhraseField } from '../phrase/phrase-field';
import { loadPhraseTools } from '../phrase/phrase-tools';
import { useOnlyAnonymous } from '../phrase/use-only-anonymous';
import { usePhraseTools } from '../phrase/use-phrase-tools';

const texts = accountText.signIn;

/** Signs in with the words of an existing wallet. The phrase lives in this component and nowhere else. */
export function SignInScreen() {
  useOnlyAnonymous();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const tools = usePhraseTools();
  const entry = useEntry({ onFailed: (error) => refuse(readableError(error)) });

  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const words = phraseWords(text);
    const list = await loadPhraseTools().catch(() => null);
    if (!list) return refuse(accountText.phrase.listFailed);
    const found = phraseProblem(words, list);
    if (found) return refuse(found.message);
    setProblem(null);
    await entry.enter({ phrase: words.join(' '), verified: true });
  }

  if (entry.choosePin) return <PinStep onChosen={entry.choosePin} />;
  return (
    <Screen title={texts.title} backTo="/welcome">
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <form noValidate autoComplete="off" onSubmit={handleSubmit}>
        <Stack>
          <PhraseField
            field={field}
            value={text}
            list={tools.data?.words ?? []}
            error={problem}
            readOnly={entry.pending}
            onChange={(next) => {
              setText(next);
              setProblem(null);
            }}
          />
          <Button type="submit" loading={entry.pending}>
            {entry.pending ? texts.submitting : texts.submit}
          </Button>
          <Text $as="small" $muted>
            {texts.note}
          </Text>
        </Stack>
      </form>
      <Stack $gap="sm">
        <Text $muted>{texts.noWallet}</Text>
        <ButtonLink to="/crear-billetera" variant="secondary">
          {texts.createOne}
        </ButtonLink>
      </Stack>
    </Screen>
  );
}
