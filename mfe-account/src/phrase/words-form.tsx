import { readableError } from '@cosecha/shared/api';
import { phraseWords } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { loadPhraseTools, phraseFromText } from '@cosecha/shared/signing';
import { accountText } from '@cosecha/shared/text';
import { Button, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { phraseProblem } from './phrase';
import { PhraseField } from './phrase-field';
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

/** The form for one's own words. The phrase lives in this component and nowhere else. */
export function WordsForm({ submit, submitting, note, pending, error, onPhrase }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const tools = usePhraseTools();

  useEffect(() => {
    if (!error) return;
    setProblem(readableError(error));
    field.current?.focus();
  }, [error]);

  const { form } = useForm({
    async settle() {
      const loaded = await bestEffort(loadPhraseTools(), null);
      const found = loaded
        ? phraseProblem(phraseWords(text), loaded.languages)
        : accountText.phrase.listFailed;
      setProblem(found);
      return found === null;
    },
    async onValid() {
      const phrase = await phraseFromText(text);
      if (phrase !== null) onPhrase(phrase);
    },
  });

  return (
    <form {...form} autoComplete="off">
      <Stack>
        <PhraseField
          field={field}
          value={text}
          languages={tools.data?.languages ?? []}
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
