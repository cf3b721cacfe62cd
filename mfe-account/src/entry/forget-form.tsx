import { readableError, type SubmissionHandle } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import { phraseVault, type StoredWallet } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Banner, Button, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { dropPushes } from '../notifications/restore-pushes';
import { confirmProblem, TypedConfirm } from '../security/typed-confirm';

const texts = entryText.storedWallets.forgetSheet;

interface Props {
  stored: StoredWallet;
  /** What runs it, and holds the sheet open meanwhile. */
  forgetting: SubmissionHandle<() => Promise<void>, void>;
  onClose: () => void;
}

/** It comes with the code that ends the wallet's notices, so that none is taken off without it. */
export function ForgetForm({ stored, forgetting: { submit, pending, error }, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { form, problems } = useForm({
    problems: { word: stored.verified ? null : confirmProblem(typed) },
    onValid: () => submit(() => forget(stored)),
  });
  return (
    <Stack as="form" {...form}>
      {stored.verified ? (
        <Text>{texts.verified}</Text>
      ) : (
        <>
          <Banner tone="danger" title={texts.unverifiedTitle}>
            {texts.unverified}
          </Banner>
          <TypedConfirm value={typed} problem={problems.word} onChange={setTyped} />
        </>
      )}
      {error && <Banner tone="danger">{readableError(error)}</Banner>}
      <Stack $gap="sm">
        <Button onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="danger" icon="trash" loading={pending}>
          {texts.confirm}
        </Button>
      </Stack>
    </Stack>
  );
}

async function forget(stored: StoredWallet): Promise<void> {
  await bestEffort(dropPushes(stored));
  await phraseVault.forget(stored.wallet);
}
