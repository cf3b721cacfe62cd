import { pinText } from '@cosecha/shared/text';
import { Sheet, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { PinPad } from './pin-pad';
import { useOpenPhrase } from './use-open-phrase';

interface Props {
  title: string;
  explain: string;
  onAnswer: (answer: 'confirmed' | 'cancelled') => void;
}

/** Asks for the PIN before money moves. */
export function PinSheet({ title, explain, onAnswer }: Props) {
  const [isOpen, setOpen] = useState(true);
  const { pad } = useOpenPhrase({ onOpened: () => answer('confirmed') });
  /** Closed first, so that the focus is back where it was before the next screen takes it. */
  function answer(given: 'confirmed' | 'cancelled') {
    setOpen(false);
    onAnswer(given);
  }
  return (
    <Sheet open={isOpen} onClose={() => answer('cancelled')} title={title}>
      <Text>{explain}</Text>
      <PinPad label={pinText.label} {...pad} />
    </Sheet>
  );
}
