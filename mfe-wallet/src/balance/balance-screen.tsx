import { useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  Heading,
  IconButton,
  type IconName,
  List,
  ListRow,
  Screen,
  Stack,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import { ReceiveSheet } from '../receive/receive-sheet';
import { AvailableCard, EscrowCard, NearCard } from './balance-cards';
import { BalanceNotice } from './balance-notice';
import { ExplainSheet } from './explain-sheet';
import { useBalances } from './use-balances';

const texts = walletText.balance;

const HISTORIES: readonly { to: string; title: string; detail: string; icon: IconName }[] = [
  { to: '/historial-ordenes-abiertas', title: texts.openOrders, detail: texts.openOrdersHint, icon: 'box' },
  { to: '/historial-completadas', title: texts.closedOrders, detail: texts.closedOrdersHint, icon: 'clock' },
];

/** What the person has, in three parts, and where each stands. */
export function BalanceScreen() {
  const wallet = useSession().wallet ?? '';
  const balances = useBalances(wallet);
  const [sheet, setSheet] = useState<'none' | 'receive' | 'explain'>('none');
  const closeSheet = () => setSheet('none');
  const openReceive = () => setSheet('receive');

  return (
    <Screen
      title={texts.title}
      action={
        <IconButton
          icon="refresh"
          label={texts.refresh}
          aria-busy={balances.refreshing}
          onClick={balances.refresh}
        />
      }
    >
      {balances.near.data !== undefined && (
        <BalanceNotice parts={balances.near.data} onReceive={openReceive} />
      )}
      <Stack>
        <AvailableCard part={balances.available} onReceive={openReceive} />
        <EscrowCard part={balances.escrow} />
        <NearCard part={balances.near} />
        <Button variant="quiet" icon="info" onClick={() => setSheet('explain')}>
          {texts.explain}
        </Button>
      </Stack>
      <Stack $gap="md">
        <Heading>{texts.histories}</Heading>
        <Card $flush>
          <List>
            {HISTORIES.map((row) => (
              <li key={row.to}>
                <ListRow {...row} />
              </li>
            ))}
          </List>
        </Card>
      </Stack>
      <ReceiveSheet open={sheet === 'receive'} wallet={wallet} onClose={closeSheet} />
      <ExplainSheet open={sheet === 'explain'} onClose={closeSheet} />
    </Screen>
  );
}
