import { readableError } from '@cosecha/shared/api';
import { accountText } from '@cosecha/shared/text';
import { Banner, Button, Screen, Stack, Text, TextInput, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { wrongPositions } from './word-check';

const texts = accountText.newWallet.check;

interface Props {
  words: readonly string[];
  /** Positions, from 1, that are asked for. */
  asked: readonly number[];
  onShowAgain: () => void;
  /** The three fit. */
  onChecked: () => void;
  pending?: boolean;
  error?: Error | null;
  /** What the button does. */
  action?: string;
  note?: string;
}

/** Asks three of the words back, so that people have written them down before the wallet opens. */
export function CheckWords({
  words,
  asked,
  onShowAgain,
  onChecked,
  pending = false,
  error = null,
  action = texts.submit,
  note = texts.note,
}: Props) {
  const [answers, setAnswers] = useState(() => asked.map(() => ''));
  const [wrong, setWrong] = useState<readonly number[]>([]);

  function handleChange(position: number, index: number, text: string) {
    setAnswers((before) => before.map((answer, at) => (at === index ? text : answer)));
    setWrong((before) => before.filter((one) => one !== position));
  }

  const { form } = useForm({
    async settle() {
      const found = wrongPositions(words, asked, answers);
      setWrong(found);
      return found.length === 0;
    },
    onValid: onChecked,
  });

  return (
    <Screen title={texts.title}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <form {...form} autoComplete="off">
        <Stack>
          {asked.map((position, index) => (
            <TextInput
              key={position}
              label={texts.word(position)}
              error={wrong.includes(position) ? (answers[index] === '' ? texts.missing : texts.wrong) : null}
              value={answers[index]}
              readOnly={pending}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => handleChange(position, index, event.target.value)}
            />
          ))}
          {error && <Banner tone="danger">{readableError(error)}</Banner>}
          <Button type="submit" loading={pending}>
            {pending ? texts.submitting : action}
          </Button>
          <Button variant="quiet" onClick={onShowAgain} disabled={pending}>
            {texts.again}
          </Button>
          <Text $as="small" $muted>
            {note}
          </Text>
        </Stack>
      </form>
    </Screen>
  );
}
