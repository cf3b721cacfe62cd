import { shortWallet } from '@cosecha/shared/domain';
import { walletText } from '@cosecha/shared/text';
import { Avatar, Card, Heading, List, ListRow, Stack } from '@cosecha/shared/ui';
import { contactName } from '../device/book';
import type { WalletNotes } from '../device/wallet-notes';

const SHOWN = 4;

/** The accounts that the person sent to lately. */
export function RecentReceivers({
  notes,
  onChoose,
}: {
  notes: WalletNotes;
  onChoose: (account: string) => void;
}) {
  if (notes.recents.length === 0) return null;
  return (
    <Stack $gap="sm">
      <Heading>{walletText.send.recent}</Heading>
      <Card $flush>
        <List>
          {notes.recents.slice(0, SHOWN).map(({ account }) => {
            const name = contactName(notes, account);
            return (
              <li key={account}>
                <ListRow
                  start={<Avatar name={name ?? account} />}
                  title={name ?? shortWallet(account)}
                  detail={name ? shortWallet(account) : undefined}
                  onClick={() => onChoose(account)}
                />
              </li>
            );
          })}
        </List>
      </Card>
    </Stack>
  );
}
