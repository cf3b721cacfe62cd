import { useSubmission } from '@cosecha/shared/api';
import { lazyPart } from '@cosecha/shared/remote';
import type { StoredWallet } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Button, partInRows, Sheet } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = entryText.storedWallets;

const ForgetForm = lazyPart(() => import('./forget-form').then((code) => code.ForgetForm), partInRows(3));

interface Props {
  stored: StoredWallet;
  onForgotten: () => void;
}

/** "Borrar billetera": the one thing that takes the encrypted phrase off this device. */
export function ForgetWallet({ stored, onForgotten }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const forgetting = useSubmission((forget: () => Promise<void>) => forget(), {
    onDone() {
      close();
      onForgotten();
    },
  });
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
        {texts.forget}
      </Button>
      <Sheet open={isOpen} onClose={close} title={texts.forgetSheet.title} locked={forgetting.pending}>
        <ForgetForm stored={stored} forgetting={forgetting} onClose={close} />
      </Sheet>
    </>
  );
}
