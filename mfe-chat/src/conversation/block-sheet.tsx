import { chatText } from '@cosecha/shared/text';
import { Button, Sheet, Stack, Text } from '@cosecha/shared/ui';

const text = chatText.block;

interface Props {
  open: boolean;
  onClose: () => void;
  name: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** What blocking does, before it is done. */
export function BlockSheet({ open, onClose, name, isBusy, onConfirm }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={text.title(name)}>
      <Stack>
        <Text>{text.text}</Text>
        <Stack $gap="sm">
          <Button variant="danger" icon="block" loading={isBusy} onClick={onConfirm}>
            {text.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
