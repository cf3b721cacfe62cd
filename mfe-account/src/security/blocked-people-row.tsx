import { readableError } from '@cosecha/shared/api';
import { type BlockedPerson, useBlocks } from '@cosecha/shared/blocks';
import { BLOCKED_MOST, shortWallet } from '@cosecha/shared/domain';
import { blocksText } from '@cosecha/shared/text';
import {
  Avatar,
  Banner,
  Beside,
  Button,
  ErrorState,
  List,
  ListRow,
  Sheet,
  Skeleton,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = blocksText;

/** People whom this person has blocked on any device, and how to unblock them. */
export function BlockedPeopleRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow icon="block" title={texts.row} detail={texts.rowDetail} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.row}>
        <BlockedPeople />
      </Sheet>
    </>
  );
}

function BlockedPeople() {
  const { people, error, refresh, isSending, change } = useBlocks();
  if (!people) {
    if (error) return <ErrorState title={texts.failed} error={error} onRetry={refresh} />;
    return <Skeleton rows={2} />;
  }
  if (people.length === 0) return <Text $muted>{texts.none}</Text>;
  return (
    <Stack>
      <Text $as="small" $muted>
        {texts.lead}
      </Text>
      {error && <Banner tone="warning">{readableError(error)}</Banner>}
      <List>
        {people.map((person) => (
          <li key={person.wallet}>
            <Person
              person={person}
              sending={isSending(person.wallet)}
              onUnblock={(name) => void change({ accountId: person.wallet, name, isBlocked: false })}
            />
          </li>
        ))}
      </List>
      {people.length >= BLOCKED_MOST && (
        <Text $as="small" $muted>
          {texts.cut(BLOCKED_MOST)}
        </Text>
      )}
    </Stack>
  );
}

interface PersonProps {
  person: BlockedPerson;
  sending: boolean;
  onUnblock: (name: string) => void;
}

function Person({ person: { wallet, name, image }, sending, onUnblock }: PersonProps) {
  const called = name || shortWallet(wallet);
  return (
    <Beside>
      <Avatar name={name} src={image} size="avatarLg" />
      <Stack $gap="xs">
        <Text $as="strong">{called}</Text>
        <div>
          <Button
            variant="secondary"
            wide={false}
            loading={sending}
            aria-label={texts.unblockName(called)}
            onClick={() => onUnblock(called)}
          >
            {texts.unblock}
          </Button>
        </div>
      </Stack>
    </Beside>
  );
}
