import { shortWallet } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import {
  askPhrase,
  type PasskeyMade,
  type PasskeyProblem,
  type Passkeys,
  phraseVault,
  showToast,
  useSession,
} from '@cosecha/shared/state';
import { pinText, securityText } from '@cosecha/shared/text';
import { useEffect, useState } from 'react';

const texts = securityText.passkey;

type Failed = Extract<PasskeyMade, { ok: false }>['reason'];

interface PasskeyStatus {
  /** Null until it is known. */
  isOn: boolean | null;
  /** Why it cannot be turned on here. */
  problem: PasskeyProblem | null;
}

export interface OwnPasskey extends PasskeyStatus {
  pending: boolean;
  /** Why the last try made none. */
  failed: Failed | null;
  /** Asks for the PIN, then for the finger. @returns whether it is on now */
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<void>;
}

/** The passkey of the signed-in wallet on this device. */
export function usePasskey(): OwnPasskey {
  const { name, wallet } = useSession();
  const [status, setStatus] = useState<PasskeyStatus>({ isOn: null, problem: null });
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const setOn = (isOn: boolean) => setStatus({ isOn, problem: null });

  useEffect(() => {
    let isHere = true;
    void bestEffort(statusOf(wallet)).then((found) => {
      if (found && isHere) setStatus(found);
    });
    return () => {
      isHere = false;
    };
  }, [wallet]);

  async function turnOn(): Promise<boolean> {
    const phrase = await askPhrase({ title: pinText.confirm, explain: texts.pinExplain });
    if (phrase === null || !wallet) return false;
    setPending(true);
    const made = await orSayFailed((passkeys) =>
      passkeys.add({ wallet, phrase, name: name || shortWallet(wallet) }),
    );
    setPending(false);
    setFailed(made?.ok === false ? made.reason : null);
    if (!made?.ok) return false;
    setOn(true);
    showToast({ tone: 'success', text: texts.turnedOn });
    return true;
  }
  async function turnOff(): Promise<void> {
    if (!wallet) return;
    const isOff = await orSayFailed(async (passkeys) => {
      await passkeys.remove(wallet);
      return true;
    });
    if (!isOff) return;
    setOn(false);
    showToast({ tone: 'info', text: texts.turnedOff });
  }
  return { ...status, pending, failed, turnOn, turnOff };
}

/** Result of a change; undefined when the device or the network failed, which the person is shown. */
async function orSayFailed<T>(change: (passkeys: Passkeys) => Promise<T>): Promise<T | undefined> {
  try {
    return await change(await phraseVault.passkeys());
  } catch {
    showToast({ tone: 'danger', text: securityText.access.failed });
    return undefined;
  }
}

async function statusOf(wallet: string | null): Promise<PasskeyStatus> {
  const stored = (await phraseVault.list()).find((row) => row.wallet === wallet);
  if (stored?.hasPasskey) return { isOn: true, problem: null };
  return { isOn: false, problem: await (await phraseVault.passkeys()).problem() };
}
