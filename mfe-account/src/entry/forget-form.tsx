import { bestEffort } from '@cosecha/shared/promise';
import { type KeptWallet, phraseVault } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Banner, Button, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { dropPushes } from '../notifications/restore-pushes';
import { confirmProblem, TypedConfirm } from '../security/typed-confirm';

const texts = entryText.kept.forgetSheet;

interface Props {
  kept: KeptWallet;
  onForgotten: () => void;
  onClose: () => void;
}

/** It comes with the code that ends the wallet's notices, so that none is taken off without it. */
export function ForgetForm({ kept, onForgotten, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { form, problems } = useForm({
    problems: { word: kept.verified ? null : confirmProblem(typed) },
    async onValid() {
      await bestEffort(dropPushes(kept));
      await phraseVault.forget(kept.wallet);
      onClose();
      onForgotten();
    },
  });
  return (
    <Stack as="form" {...form}>
      {kept.verified ? (
        <Text>{texts.verified}</Text>
      ) : (
        <>
          <Banner tone="danger" title={texts.unverifiedTitle}>
            {texts.unverified}
          </Banner>
          <TypedConfirm value={typed} problem={problems.word} onChange={setTyped} />
        </>
      )}
      <Stack $gap="sm">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="danger" icon="trash">
          {texts.confirm}
        </Button>
      </Stack>
    </Stack>
  );
}
