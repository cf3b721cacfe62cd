import { readableError } from '@cosecha/shared/api';
import { entryText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = entryText.later;

interface Props {
  onConfirm: () => void;
  pending: boolean;
  error: Error | null;
}

/** Going on without having written the words down: possible, once it has been said what it means. */
export function Later({ onConfirm, pending, error }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <Sheet open={isOpen} onClose={close} title={texts.sheet.title} locked={pending}>
        <Text>{texts.sheet.body}</Text>
        {error && <Banner tone="danger">{readableError(error)}</Banner>}
        <Stack $gap="sm">
          <Button onClick={close} disabled={pending}>
            {texts.sheet.cancel}
          </Button>
          <Button variant="secondary" loading={pending} onClick={onConfirm}>
            {texts.sheet.confirm}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
