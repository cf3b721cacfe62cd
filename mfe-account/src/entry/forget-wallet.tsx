import { bestEffort } from '@cosecha/shared/promise';
import { type KeptWallet, phraseVault } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { confirmProblem, TypedConfirm } from '../security/typed-confirm';

const texts = entryText.kept;

interface Props {
  kept: KeptWallet;
  onForgotten: () => void;
}

/** "Borrar billetera": the one thing that takes the encrypted phrase off this device. */
export function ForgetWallet({ kept, onForgotten }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
        {texts.forget}
      </Button>
      <Sheet open={isOpen} onClose={close} title={texts.forgetSheet.title}>
        <ForgetForm kept={kept} onForgotten={onForgotten} onClose={close} />
      </Sheet>
    </>
  );
}

function ForgetForm({ kept, onForgotten, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { form, problems } = useForm({
    problems: { word: kept.verified ? null : confirmProblem(typed) },
    async onValid() {
      await bestEffort(import('../notifications/restore-pushes').then(({ dropPushes }) => dropPushes(kept)));
      await phraseVault.forget(kept.wallet);
      onClose();
      onForgotten();
    },
  });
  return (
    <Stack as="form" {...form}>
      {kept.verified ? (
        <Text>{texts.forgetSheet.verified}</Text>
      ) : (
        <>
          <Banner tone="danger" title={texts.forgetSheet.unverifiedTitle}>
            {texts.forgetSheet.unverified}
          </Banner>
          <TypedConfirm value={typed} problem={problems.word} onChange={setTyped} />
        </>
      )}
      <Stack $gap="sm">
        <Button onClick={onClose}>{texts.forgetSheet.cancel}</Button>
        <Button type="submit" variant="danger" icon="trash">
          {texts.forgetSheet.confirm}
        </Button>
      </Stack>
    </Stack>
  );
}
