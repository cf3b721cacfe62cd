import { passkeyText, pinText } from '@cosecha/shared/text';
import { Button, Icon, Spinner, VisuallyHidden } from '@cosecha/shared/ui';
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  BareKey,
  Busy,
  Dot,
  Dots,
  Key,
  Keys,
  Label,
  Place,
  Problem,
  Say,
  Typed,
  Wait,
} from './pin-pad.styles';
import { useWait } from './use-wait';
import { PIN_LENGTH } from './weak-pin';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface PinPadProps {
  /** What these six digits are: "PIN de 6 números", "Escríbelo otra vez". */
  label?: string;
  /** Called at the sixth digit; the pad is busy until it settles, and empty again then. */
  onComplete: (pin: string) => void | Promise<void>;
  /** What is said while it is busy: "Comprobando…". */
  busyText?: string;
  error?: string | null;
  /** Nothing can be typed before this moment. Milliseconds since the epoch. */
  retryAtMs?: number | null;
  /** A finger, a face or the screen's lock instead of the digits; the pad is busy until it settles. */
  onPasskey?: () => Promise<void>;
}

/** Six digits, from the keys on the screen or a keyboard. What was typed is never shown nor kept. */
export function PinPad({
  label = pinText.label,
  onComplete,
  busyText = pinText.checking,
  error = null,
  retryAtMs = null,
  onPasskey,
}: PinPadProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const wait = useWait(retryAtMs);
  const isOff = busy || wait > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: back to the digits after a wait and at every new question
  useEffect(() => {
    if (!isOff) field.current?.focus({ preventScroll: true });
  }, [isOff, label]);

  async function change(next: string) {
    if (isOff) return;
    const digits = next.replace(/\D/g, '').slice(0, PIN_LENGTH);
    setTyped(digits);
    if (digits.length < PIN_LENGTH) return;
    await whileBusy(onComplete(digits));
    setTyped('');
  }
  async function whileBusy(work: void | Promise<void>) {
    setBusy(true);
    await work;
    setBusy(false);
  }

  /** The field keeps the focus while keys are tapped, so that a keyboard can continue. */
  const retainFocus = (event: MouseEvent) => event.preventDefault();
  useTypedAnywhere(field, typed, change);

  return (
    <Place>
      {onPasskey && (
        <Button icon="shield" disabled={busy} onClick={() => void whileBusy(onPasskey())}>
          {passkeyText.use}
        </Button>
      )}
      <Label htmlFor={id}>{label}</Label>
      <Dots $refused={error !== null && typed === ''}>
        {Array.from({ length: PIN_LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
          <Dot key={index} $filled={index < typed.length} />
        ))}
        <Typed
          id={id}
          ref={field}
          value={typed}
          readOnly={isOff}
          inputMode="none"
          autoComplete="off"
          aria-describedby={`${id}-say`}
          aria-invalid={error !== null || undefined}
          data-secret=""
          data-1p-ignore=""
          data-lpignore="true"
          onDrop={(event) => event.preventDefault()}
          onChange={(event) => void change(event.target.value)}
        />
      </Dots>
      <VisuallyHidden role="status">{typed.length > 0 && pinText.typed(typed.length)}</VisuallyHidden>
      <Say id={`${id}-say`}>
        {busy && (
          <Busy role="status">
            <Spinner />
            {busyText}
          </Busy>
        )}
        {!busy && error && <Problem role="alert">{error}</Problem>}
        {wait > 0 && <Wait role="timer">{pinText.waitLeft(wait)}</Wait>}
      </Say>
      <Keys role="group" aria-label={pinText.keys} onMouseDown={retainFocus}>
        {DIGITS.map((digit) => (
          <Key key={digit} type="button" disabled={isOff} onClick={() => void change(typed + digit)}>
            {digit}
          </Key>
        ))}
        <span />
        <Key type="button" disabled={isOff} onClick={() => void change(`${typed}0`)}>
          0
        </Key>
        <BareKey
          type="button"
          aria-label={pinText.erase}
          disabled={isOff || typed === ''}
          onClick={() => void change(typed.slice(0, -1))}
        >
          <Icon name="backspace" />
        </BareKey>
      </Keys>
    </Place>
  );
}

/** Keys pressed anywhere on the sheet or screen of the field: a sheet starts on its title. */
function useTypedAnywhere(
  field: RefObject<HTMLInputElement | null>,
  typed: string,
  change: (next: string) => Promise<void>,
): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const isElsewhere = target.closest('dialog') !== field.current?.closest('dialog');
      if (isElsewhere || target.closest('input, textarea')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) void change(typed + event.key);
      if (event.key === 'Backspace') void change(typed.slice(0, -1));
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
