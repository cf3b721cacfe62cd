import { myOffersText } from '@cosecha/shared/text';
import { Button, Sheet, Stack, Text } from '@cosecha/shared/ui';

const texts = myOffersText.pending;

interface DiscardSheetProps {
  what: string;
  /** What discarding means for what is on the network and on the device. */
  consequence: string;
  open: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before something unfinished goes. */
export function DiscardSheet({ what, consequence, open, onClose, onDiscard }: DiscardSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.discardTitle(what)}>
      <Text>{consequence}</Text>
      <Stack $gap="sm">
        <Button variant="danger" onClick={onDiscard}>
          {texts.discardConfirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
      </Stack>
    </Sheet>
  );
}
