import { canShare, copyText, share } from '@cosecha/shared/browser';
import { commonText, walletText } from '@cosecha/shared/text';
import { Button, CodeBlock, color, Row, Stack, size, space, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

const texts = walletText.receive;

const Address = styled(CodeBlock)`
  padding: ${space('lg')};
  border: ${size('line')} dashed ${color('edge')};
  user-select: all;
`;

interface Props {
  wallet: string;
  /** A payment link to share instead of the account, with the amount in words. */
  request: { link: string; amount: string } | null;
}

/** The account, whole, to be read, selected, copied or shared. */
export function ReceiveAddress({ wallet, request }: Props) {
  const [copied, setCopied] = useState('');
  const shown = request?.link ?? wallet;

  async function handleCopy() {
    if (await copyText(shown)) setCopied(shown);
  }
  function handleShare() {
    void share(
      request
        ? { title: texts.shareRequest(request.amount), url: request.link }
        : { title: texts.shareTitle, text: wallet },
    );
  }
  const isCopied = copied === shown;
  return (
    <Stack>
      <Stack $gap="sm">
        <Text as="h2" $as="label">
          {texts.address}
        </Text>
        <Address translate="no">{wallet}</Address>
      </Stack>
      <Row>
        <Button icon={isCopied ? 'check' : 'copy'} wide={!canShare()} onClick={handleCopy}>
          {request
            ? isCopied
              ? commonText.linkCopied
              : texts.copyLink
            : isCopied
              ? texts.copied
              : texts.copy}
        </Button>
        {canShare() && (
          <Button variant="secondary" wide={false} icon="share" onClick={handleShare}>
            {texts.share}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
