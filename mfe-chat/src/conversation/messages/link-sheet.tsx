import { copyText } from '@cosecha/shared/browser';
import { chatText } from '@cosecha/shared/text';
import { Banner, Button, CodeBlock, Sheet, Stack, Text } from '@cosecha/shared/ui';

const text = chatText.link;

interface Props {
  /** Null: the sheet is closed. */
  address: string | null;
  onClose: () => void;
}

/** Shows the whole address before anybody leaves. */
export function LinkSheet({ address, onClose }: Props) {
  function handleOpen() {
    if (address) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  }
  return (
    <Sheet open={address !== null} onClose={onClose} title={text.title}>
      <Stack>
        <Text>{text.text}</Text>
        <CodeBlock>{address}</CodeBlock>
        <Banner tone="warning">{text.warning}</Banner>
        <Stack $gap="sm">
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="quiet" icon="copy" onClick={() => copyText(address ?? '', { done: text.copied })}>
            {text.copy}
          </Button>
          <Button variant="quiet" icon="arrow-up-right" onClick={handleOpen}>
            {text.open}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
