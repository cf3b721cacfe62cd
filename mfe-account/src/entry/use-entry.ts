import { useSubmission } from '@cosecha/shared/api';
import { whyNothingStays } from '@cosecha/shared/browser';
import { accountPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { type OpenedWallet, openWallet } from '@cosecha/shared/signing/sign-in';
import { phraseVault, showToast, takeLeftPlace } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { useState } from 'react';
import { startSessionHere } from './start-session-here';

const texts = entryText.pinStep;

/** The credentials of a sign-in. It lives in the screen that asked for it and nowhere else. */
export interface Entrance {
  phrase: string;
  /** The words are on paper: typed from it, or asked back. */
  verified: boolean;
  /** Enters with an e-mail address and a password, too. */
  hasPassword?: boolean;
}

export interface Entry {
  /** Signs in at both services, then continues with the PIN, or with the session where the browser stores nothing. */
  enter: (entrance: Entrance) => Promise<unknown>;
  pending: boolean;
  error: Error | null;
  /** Set once the services have opened the wallet: the screen now asks for a new PIN. */
  choosePin: ((pin: string) => Promise<void>) | null;
  /** The PIN is typed once: who mistypes it enters with the password and chooses another. */
  hasPassword: boolean;
}

interface Options {
  /**
   * Work with the opened wallet before anything is stored, such as linking an e-mail address. Resolves to its new
   * state.
   */
  onOpened?: (opened: OpenedWallet, entrance: Entrance) => Promise<OpenedWallet>;
  /** Called when the session has started. */
  onEntered?: () => void;
}

/** Entering with a phrase: services, PIN, session. People without name or e-mail complete their profile first (SPEC.md §4). */
export function useEntry({ onOpened, onEntered }: Options = {}): Entry {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ wallet: OpenedWallet; entrance: Entrance } | null>(null);
  function goOn({ needsProfile, wallet }: OpenedWallet) {
    onEntered?.();
    navigate(needsProfile ? accountPaths.editProfile : takeLeftPlace(wallet), { replace: true });
  }

  const opening = useSubmission(
    async (entrance: Entrance) => {
      const opened = await openWallet(entrance.phrase);
      const wallet = onOpened ? await onOpened(opened, entrance) : opened;
      const isForbidden = whyNothingStays() === 'forbidden';
      return { wallet, entrance, isForbidden, canStore: !isForbidden && (await phraseVault.canSave()) };
    },
    {
      onDone: async ({ wallet, entrance, canStore, isForbidden }) => {
        if (canStore) return setOpened({ wallet, entrance });
        await startSessionHere(wallet, null);
        showToast({ tone: 'info', text: isForbidden ? texts.onlyHere : texts.notStored });
        goOn(wallet);
      },
    },
  );

  async function choosePin(pin: string) {
    if (!opened) return;
    await startSessionHere(opened.wallet, { ...opened.entrance, pin });
    goOn(opened.wallet);
  }
  return {
    enter: opening.submit,
    pending: opening.pending,
    error: opening.error,
    choosePin: opened && choosePin,
    hasPassword: opened?.entrance.hasPassword ?? false,
  };
}
