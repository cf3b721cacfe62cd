import { useBlocks } from '@cosecha/shared/blocks';
import { blocksText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = blocksText;

interface Props {
  wallet: string;
  /** As they are called here, for what is said about them. */
  name: string;
}

/** Blocks or unblocks trading with this person. */
export function BlockPerson({ wallet, name }: Props) {
  const { people, isSending, change } = useBlocks();
  const [asking, setAsking] = useState(false);
  const sending = isSending(wallet);
  const set = (isBlocked: boolean) => void change({ accountId: wallet, name, isBlocked });

  if (people === undefined) return null;
  if (people.some((person) => person.wallet === wallet)) {
    return (
      <Banner
        tone="info"
        icon="block"
        title={texts.mine(name)}
        action={
          <Button variant="secondary" wide={false} loading={sending} onClick={() => set(false)}>
            {texts.unblock}
          </Button>
        }
      >
        {texts.mineText}
      </Banner>
    );
  }
  return (
    <>
      <Button variant="quiet" icon="block" loading={sending} onClick={() => setAsking(true)}>
        {texts.block}
      </Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={texts.title(name)}>
        <Stack>
          <Text>{texts.text}</Text>
          <Text $as="small" $muted>
            {texts.public}
          </Text>
          <Stack $gap="sm">
            <Button
              variant="danger"
              icon="block"
              onClick={() => {
                setAsking(false);
                set(true);
              }}
            >
              {texts.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </Stack>
        </Stack>
      </Sheet>
    </>
  );
}
