import { type KeptWallet, phraseVault } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { isConfirmed, TypedConfirm } from '../security/typed-confirm';

const texts = entryText.kept;

interface Props {
  kept: KeptWallet;
  onForgotten: () => void;
}

/** "Borrar billetera": the one thing that takes the encrypted phrase off this device. */
export function ForgetWallet({ kept, onForgotten }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);

  function close() {
    setOpen(false);
    setTyped('');
    setAsked(false);
  }
  async function handleConfirm() {
    setAsked(true);
    if (!kept.verified && !isConfirmed(typed)) return;
    await phraseVault.forget(kept.wallet);
    close();
    onForgotten();
  }
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
        {texts.forget}
      </Button>
      <Sheet open={isOpen} onClose={close} title={texts.forgetSheet.title}>
        {kept.verified ? (
          <Text>{texts.forgetSheet.verified}</Text>
        ) : (
          <>
            <Banner tone="danger" title={texts.forgetSheet.unverifiedTitle}>
              {texts.forgetSheet.unverified}
            </Banner>
            <TypedConfirm value={typed} missing={asked} onChange={setTyped} />
          </>
        )}
        <Stack $gap="sm">
          <Button onClick={close}>{texts.forgetSheet.cancel}</Button>
          <Button variant="danger" icon="trash" onClick={handleConfirm}>
            {texts.forgetSheet.confirm}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
