import { type KeptWallet, phraseVault } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = entryText.kept;

interface Props {
  kept: KeptWallet;
  onForgotten: () => void;
}

/** "Borrar billetera": the one thing that takes the encrypted phrase off this device. */
export function ForgetWallet({ kept, onForgotten }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function handleConfirm() {
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
          <Banner tone="danger" title={texts.forgetSheet.unverifiedTitle}>
            {texts.forgetSheet.unverified}
          </Banner>
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
