import { notify } from '@cosecha/shared/state';
import { chatText, commonText } from '@cosecha/shared/text';
import { Banner, Button, color, radius, Sheet, Stack, space, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = chatText.link;

interface Props {
  /** Null: nothing is asked. */
  address: string | null;
  onClose: () => void;
}

/** Shows the whole address before anybody leaves. */
export function LinkSheet({ address, onClose }: Props) {
  function handleOpen() {
    if (address) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  }
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address ?? '');
      notify({ tone: 'success', text: text.copied });
    } catch {
      notify({ tone: 'danger', text: commonText.copyFailed });
    }
  }
  return (
    <Sheet open={address !== null} onClose={onClose} title={text.title}>
      <Stack>
        <Text>{text.text}</Text>
        <Address>{address}</Address>
        <Banner tone="warning">{text.warning}</Banner>
        <Stack $gap="sm">
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="quiet" icon="copy" onClick={() => void handleCopy()}>
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

const Address = styled.p`
  ${type('code')}
  padding: ${space('md')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
  overflow-wrap: anywhere;
`;
