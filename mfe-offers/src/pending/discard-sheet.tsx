import { Button, Sheet, Stack, Text } from '@cosecha/shared/ui';

interface DiscardSheetProps {
  title: string;
  /** What discarding means for what is on the network and on the device. */
  consequence: string;
  words: Readonly<Record<'discardConfirm' | 'cancel', string>>;
  open: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before something unfinished goes. */
export function DiscardSheet({ title, consequence, words, open, onClose, onDiscard }: DiscardSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Text>{consequence}</Text>
      <Stack $gap="sm">
        <Button variant="danger" onClick={onDiscard}>
          {words.discardConfirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </Stack>
    </Sheet>
  );
}
