import { config } from '@cosecha/shared/api';
import { walletPaths } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  DeskSide,
  DeskSides,
  Heading,
  IconButton,
  type IconName,
  List,
  ListRow,
  Screen,
  Stack,
  VerifyReminder,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MovementList } from '../movements/movement-list';
import { movementsKey } from '../movements/requests';
import { BalanceBanner } from './balance-banner';
import { AvailableCard, EscrowCard, NearCard } from './balance-cards';
import { ExplainSheet } from './explain-sheet';
import { TopUpCard } from './top-up-card';
import { useBalances } from './use-balances';
import { showsNear, useNearNeed } from './use-near-need';

const texts = walletText.balance;
/** It comes after the balances; without it they are whole. */
const SalesDue = lazyPart(() =>
  import(/* webpackChunkName: "sales" */ './sales-due').then((code) => code.SalesDue),
);

const HISTORIES: readonly { to: string; title: string; detail: string; icon: IconName }[] = [
  { to: walletPaths.openOrders, title: texts.openOrders, detail: texts.openOrdersHint, icon: 'box' },
  { to: walletPaths.history, title: texts.closedOrders, detail: texts.closedOrdersHint, icon: 'clock' },
];

/** The person's balances in three parts. */
export function BalanceScreen() {
  const wallet = useSession().wallet ?? '';
  const client = useQueryClient();
  const { failedTogether, ...balances } = useBalances(wallet);
  const near = balances.near.data;
  const need = useNearNeed(near);
  const withNear = showsNear(near, need);
  const hasMoney = [balances.available, balances.escrow].some(({ data = 0n }) => data > 0n);
  const [explains, setExplains] = useState(false);
  function retryAll() {
    balances.retry();
    void client.refetchQueries({
      queryKey: movementsKey(wallet),
      predicate: ({ state }) => state.status === 'error',
    });
  }

  return (
    <Screen
      wide
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
      <VerifyReminder hasMoney={hasMoney} />
      {near !== undefined && <BalanceBanner parts={near} need={need} hasMoney={hasMoney} />}
      <DeskSides>
        <DeskSide>
          <Stack>
            <AvailableCard part={balances.available} retryAll={failedTogether ? retryAll : undefined} />
            {!failedTogether && (
              <>
                <EscrowCard part={balances.escrow} />
                <SalesDue />
                {withNear && <NearCard part={balances.near} />}
              </>
            )}
            <Button variant="quiet" icon="info" onClick={() => setExplains(true)}>
              {texts.explain}
            </Button>
          </Stack>
          {config().demoTopUp && <TopUpCard wallet={wallet} />}
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
        </DeskSide>
        <MovementList wallet={wallet} isRetriedAbove={failedTogether} />
      </DeskSides>
      <ExplainSheet open={explains} withNear={withNear} onClose={() => setExplains(false)} />
    </Screen>
  );
}
