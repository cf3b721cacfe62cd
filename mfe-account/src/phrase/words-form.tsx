import { readableError } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import { accountText } from '@cosecha/shared/text';
import { Button, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { phraseProblem, phraseWords } from './phrase';
import { PhraseField } from './phrase-field';
import { loadPhraseTools } from './phrase-tools';
import { usePhraseTools } from './use-phrase-tools';

interface Props {
  submit: string;
  submitting: string;
  note?: string;
  pending: boolean;
  /** Why the phrase was not taken; nothing that was typed is lost. */
  error: Error | null;
  /** Called with a whole phrase whose words and order fit. */
  onPhrase: (phrase: string) => void;
}

/** Somebody's own words. The phrase lives in this component and nowhere else. */
export function WordsForm({ submit, submitting, note, pending, error, onPhrase }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const tools = usePhraseTools();

  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
  }
  useEffect(() => {
    if (!error) return;
    setProblem(readableError(error));
    field.current?.focus();
  }, [error]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const words = phraseWords(text);
    const list = await bestEffort(loadPhraseTools(), null);
    if (!list) return refuse(accountText.phrase.listFailed);
    const found = phraseProblem(words, list);
    if (found) return refuse(found.message);
    setProblem(null);
    onPhrase(words.join(' '));
  }

  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit}>
      <Stack>
        <PhraseField
          field={field}
          value={text}
          list={tools.data?.words ?? []}
          error={problem}
          readOnly={pending}
          onChange={(next) => {
            setText(next);
            setProblem(null);
          }}
        />
        <Button type="submit" loading={pending}>
          {pending ? submitting : submit}
        </Button>
        {note && (
          <Text $as="small" $muted>
            {note}
          </Text>
        )}
      </Stack>
    </form>
  );
}
