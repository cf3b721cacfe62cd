import { marketText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const text = marketText.product.question;
/** An account as Telegram writes it; anything else leads nowhere. */
const ACCOUNT = /^@?(\w{4,32})$/;

/** A question to a seller who shows a Telegram account: says where it leads before it leads there. */
export function AskSeller({ name, telegram }: { name: string; telegram: string }) {
  const [open, setOpen] = useState(false);
  const account = ACCOUNT.exec(telegram)?.[1];
  if (!account) return null;
  function handleOpen() {
    window.open(`https://t.me/${account}`, '_blank', 'noopener,noreferrer');
    setOpen(false);
  }
  return (
    <>
      <Button variant="secondary" icon="chat" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={text.title}>
        <Stack>
          <Text>{text.text(name, account)}</Text>
          <Banner tone="warning">{text.warning}</Banner>
          <Button icon="arrow-up-right" onClick={handleOpen}>
            {text.open}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
