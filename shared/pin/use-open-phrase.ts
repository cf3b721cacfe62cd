import { phraseVault, type Refused } from '@cosecha/shared/state';
import { pinText } from '@cosecha/shared/text';
import { useEffect, useState } from 'react';

interface Options {
  /** Whose phrase; the signed-in wallet's unless said. */
  wallet?: string;
  onOpened: (phrase: string, pin: string) => void | Promise<void>;
}

interface OpenPhrase {
  /** What a PinPad needs. */
  pad: { onComplete: (pin: string) => Promise<void>; error: string | null; retryAtMs: number | null };
  /** No PIN opens it any more: only the words do. */
  isUnavailable: boolean;
}

/** Opens the kept phrase with a PIN, with the words for every refusal and the wait. */
export function useOpenPhrase({ wallet, onOpened }: Options): OpenPhrase {
  const [error, setError] = useState<string | null>(null);
  const [retryAtMs, setRetryAtMs] = useState<number | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);

  useEffect(() => {
    let isHere = true;
    void leftWait(wallet).then((waitMs) => {
      if (!isHere || waitMs === 0) return;
      setError(pinText.wait);
      setRetryAtMs(Date.now() + waitMs);
    });
    return () => {
      isHere = false;
    };
  }, [wallet]);

  async function onComplete(pin: string) {
    setError(null);
    try {
      const opened = await phraseVault.open(pin, wallet);
      if (opened.ok) return await onOpened(opened.phrase, pin);
      setUnavailable(opened.reason === 'unavailable');
      setError(refusalText(opened));
      setRetryAtMs(opened.retryAfterMs > 0 ? Date.now() + opened.retryAfterMs : null);
    } catch {
      setError(pinText.failed);
    }
  }
  return { pad: { onComplete, error, retryAtMs }, isUnavailable };
}

/** A browser that keeps nothing has nothing to wait for. */
const leftWait = (wallet?: string): Promise<number> => phraseVault.waitMs(wallet).catch(() => 0);

function refusalText({ reason, attemptsLeft }: Refused): string {
  if (reason === 'unavailable') return pinText.unavailable;
  if (reason === 'wait') return pinText.wait;
  return attemptsLeft > 0 ? pinText.wrong(attemptsLeft) : pinText.wrongWait;
}
