import { pinText } from '@cosecha/shared/text';
import { Button } from '@cosecha/shared/ui';
import { useState } from 'react';
import { PinPad } from './pin-pad';
import { weakPin } from './weak-pin';

const texts = pinText.choose;

interface Props {
  /** Called with a PIN that is not easy to guess. May throw: the person chooses again. */
  onChosen: (pin: string) => void | Promise<void>;
  /** Why else a PIN cannot be taken, in Spanish; null when it can. */
  refuse?: (pin: string) => string | null;
}

/** A new PIN: chosen, then typed once more. */
export function ChoosePin({ onChosen, refuse }: Props) {
  const [first, setFirst] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function startAgain(reason: string | null) {
    setFirst(null);
    setError(reason);
  }
  function handleFirst(pin: string) {
    const reason = weakPin(pin) ?? refuse?.(pin) ?? null;
    setError(reason);
    if (!reason) setFirst(pin);
  }
  async function handleRepeat(pin: string) {
    if (pin === first) await choose(pin);
    else startAgain(texts.differs);
  }
  async function choose(pin: string) {
    try {
      await onChosen(pin);
    } catch {
      startAgain(texts.saveFailed);
    }
  }

  return (
    <>
      <PinPad
        key={first === null ? 'first' : 'repeat'}
        label={first === null ? texts.first : texts.repeat}
        onComplete={first === null ? handleFirst : handleRepeat}
        busyText={texts.saving}
        error={error}
      />
      {first !== null && (
        <Button variant="quiet" onClick={() => startAgain(null)}>
          {texts.again}
        </Button>
      )}
    </>
  );
}
