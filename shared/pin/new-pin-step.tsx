import { bestEffort } from '@cosecha/shared/promise';
import { localStore, phraseVault, refreshLock, showToast } from '@cosecha/shared/state';
import { lockScreenText } from '@cosecha/shared/text';
import { Spinner } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { ChoosePin } from './choose-pin';

/** Moves a phrase that an install from before the PIN keeps under a PIN. */
export function NewPinStep() {
  const [phrase, setPhrase] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    void openOld().then((found) => {
      if (!isHere) return;
      if (found) setPhrase(found);
      else letGo();
    });
    return () => {
      isHere = false;
    };
  }, []);

  async function handleChosen(pin: string) {
    const wallet = localStore.get('wallet');
    if (!phrase || !wallet) return;
    await phraseVault.keep({
      wallet,
      phrase,
      pin,
      /** Those installs opened no wallet whose words had not been asked back. */
      verified: true,
      name: localStore.get('name') ?? '',
      email: localStore.get('email') ?? '',
    });
    await phraseVault.unlock(phrase);
  }

  if (phrase === null) return <Spinner label={lockScreenText.opening} />;
  return <ChoosePin onChosen={handleChosen} />;
}

const openOld = (): Promise<string | null> => bestEffort(phraseVault.openOld(), null);

/** Its key is gone, so the text is worth nothing: the session goes on as one whose phrase is not kept. */
function letGo() {
  localStore.remove('mnemonic');
  refreshLock();
  showToast({ tone: 'warning', text: lockScreenText.lost });
}
