import { bestEffort } from '@cosecha/shared/promise';
import { holdKey } from '@cosecha/shared/signing';
import { pinText } from '@cosecha/shared/text';
import { Sheet, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { PinPad } from './pin-pad';
import { useOpenPhrase } from './use-open-phrase';
import { WordsStep } from './words-step';

interface Props {
  title: string;
  explain: string;
  /** No phrase is stored on this device. */
  byWords: boolean;
  /** With the phrase that was opened, or null. */
  onAnswer: (phrase: string | null) => void;
}

/** Asks for the PIN or a passkey, or for the words where there is neither, before money or power moves. */
export function PinSheet({ title, explain, byWords, onAnswer }: Props) {
  const [isOpen, setOpen] = useState(true);
  /** Closed first, so that the focus is back where it was before the next screen takes it. */
  function answer(phrase: string | null) {
    setOpen(false);
    onAnswer(phrase);
  }
  return (
    <Sheet open={isOpen} onClose={() => answer(null)} title={byWords ? pinText.words.title : title}>
      <Text>{explain}</Text>
      {byWords ? <WordsStep onPhrase={answer} /> : <PinStep onPhrase={answer} />}
    </Sheet>
  );
}

function PinStep({ onPhrase }: { onPhrase: (phrase: string) => void }) {
  const { pad, isUnavailable } = useOpenPhrase({ onOpened, onPasskey: onOpened });
  /** What is asked next finds the key there. */
  async function onOpened(phrase: string) {
    await bestEffort(holdKey(phrase));
    onPhrase(phrase);
  }
  return isUnavailable ? <WordsStep onPhrase={onPhrase} /> : <PinPad label={pinText.label} {...pad} />;
}
