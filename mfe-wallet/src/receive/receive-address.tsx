import { notify } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Button, color, radius, Stack, size, space, Text, type } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

const texts = walletText.receive;

const Address = styled.p`
  ${type('code')}
  padding: ${space('lg')};
  border: ${size('line')} dashed ${color('edge')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The address, whole, to be read, selected or copied. */
export function ReceiveAddress({ wallet }: { wallet: string }) {
  const [copied, setCopied] = useState(false);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(wallet);
      setCopied(true);
    } catch {
      notify({ tone: 'danger', text: texts.copyFailed });
    }
  }

  return (
    <Stack>
      <Text>{texts.body}</Text>
      <Stack $gap="sm">
        <Text as="h3" $as="label">
          {texts.address}
        </Text>
        <Address translate="no">{wallet}</Address>
      </Stack>
      <Button icon={copied ? 'check' : 'copy'} onClick={handleCopy}>
        {copied ? texts.copied : texts.copy}
      </Button>
    </Stack>
  );
}
