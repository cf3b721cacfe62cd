import { config } from '@cosecha/shared/api';
import { canShare, copyText, share } from '@cosecha/shared/browser';
import { walletText } from '@cosecha/shared/text';
import { Button, color, Icon, Row, Stack, space } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { explorerLink } from './explorer';
import { usePrintStyle } from './print-style';

const texts = walletText.receipt;

const Outside = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: 2.75rem;
  color: ${color('primary')};
  font-weight: 600;
`;

interface Props {
  /** The receipt in words. */
  text: string;
  transactionHash: string | null;
}

/** What one does with a receipt: copy it, share it, print it, look it up on the chain. */
export function ReceiptActions({ text, transactionHash }: Props) {
  const [copied, setCopied] = useState(false);
  usePrintStyle();
  const explorer = transactionHash && explorerLink(config().networkId, transactionHash);

  async function handleCopy() {
    setCopied(await copyText(text));
  }
  return (
    <Stack $gap="sm" data-unprinted>
      <Row>
        <Button variant="secondary" wide={false} icon={copied ? 'check' : 'copy'} onClick={handleCopy}>
          {copied ? texts.copied : texts.copy}
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            wide={false}
            icon="share"
            onClick={() => share({ title: texts.title, text })}
          >
            {texts.share}
          </Button>
        )}
        <Button variant="secondary" wide={false} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Row>
      {explorer && (
        <Outside href={explorer} target="_blank" rel="noreferrer">
          <Icon name="arrow-up-right" size="iconSm" />
          {texts.explorer}
        </Outside>
      )}
    </Stack>
  );
}
