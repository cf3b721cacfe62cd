import { localStore, type OpenedByPasskey, phraseVault, type Refused } from '@cosecha/shared/state';
import { passkeyText, pinText } from '@cosecha/shared/text';
import { useEffect, useState } from 'react';
import type { PinPadProps } from './pin-pad';

interface Options {
  /** Whose phrase; the signed-in wallet's unless said. */
  wallet?: string;
  onOpened: (phrase: string, pin: string) => void | Promise<void>;
  /** Lets the wallet's passkey open it, too, where it has one; without this the PIN alone does. */
  onPasskey?: (phrase: string) => void | Promise<void>;
}

interface OpenPhrase {
  /** What a PinPad needs. */
  pad: Pick<PinPadProps, 'onPasskey' | 'error' | 'retryAtMs'> & {
    onComplete: (pin: string) => Promise<void>;
  };
  /** No PIN opens it any more: only the words do. */
  isUnavailable: boolean;
}

/** Opens the kept phrase with a PIN or a passkey, with the words for every refusal and the wait. */
export function useOpenPhrase({ wallet, onOpened, onPasskey }: Options): OpenPhrase {
  const hasPasskey = useHasPasskey(wallet);
  const [error, setError] = useState<string | null>(null);
  const [retryAtMs, setRetryAtMs] = useState<number | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);

  useEffect(() => {
    let isHere = true;
    void leftWait(wallet).then((waitMs) => {
      if (!isHere || waitMs === 0) return;
      if (waitMs === null) return setUnavailable(true);
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
    } catch (cause) {
      setError(isFull(cause) ? pinText.noRoom : pinText.failed);
    }
  }
  /** A wait after wrong PINs neither stops it nor ends with it. */
  async function handlePasskey() {
    setError(null);
    try {
      const opened = await openByPasskey(walletOr(wallet));
      if (opened.ok) return await onPasskey?.(opened.phrase);
      setError(passkeyText[opened.reason]);
    } catch {
      setError(pinText.failed);
    }
  }
  const pad = {
    onComplete,
    error,
    retryAtMs,
    onPasskey: onPasskey && hasPasskey ? handlePasskey : undefined,
  };
  return { pad, isUnavailable };
}

function useHasPasskey(wallet?: string): boolean {
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    let isHere = true;
    void phraseVault.list().then((rows) => {
      if (isHere) setHasPasskey(rows.some((row) => row.wallet === walletOr(wallet) && row.hasPasskey));
    });
    return () => {
      isHere = false;
    };
  }, [wallet]);
  return hasPasskey;
}

const walletOr = (wallet: string | undefined): string => wallet ?? localStore.get('wallet') ?? '';

async function openByPasskey(wallet: string): Promise<OpenedByPasskey> {
  const opened = await (await phraseVault.passkeys()).open(wallet);
  if (opened.ok) await phraseVault.restore(wallet);
  return opened;
}

/** Without storage there is nothing to wait for. */
const leftWait = (wallet?: string): Promise<number | null> => phraseVault.waitMs(wallet).catch(() => 0);

/** No try is made that cannot be counted first. */
const isFull = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';

function refusalText({ reason, attemptsLeft }: Refused): string {
  if (reason === 'unavailable') return pinText.unavailable;
  if (reason === 'wait') return pinText.wait;
  return attemptsLeft > 0 ? pinText.wrong(attemptsLeft) : pinText.wrongWait;
}
