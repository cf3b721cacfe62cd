import { walletPaths } from '@cosecha/shared/paths';
import { lazyScreen } from '@cosecha/shared/remote';
import { Route, Routes } from '@cosecha/shared/router';

const BalanceScreen = lazyScreen(() =>
  import(/* webpackChunkName: "balance" */ './balance/balance-screen').then((code) => code.BalanceScreen),
);
const loadHistory = () => import(/* webpackChunkName: "history" */ './history');
const HistoryScreen = lazyScreen(() => loadHistory().then((code) => code.HistoryScreen));
const OrderReceiptScreen = lazyScreen(() => loadHistory().then((code) => code.OrderReceiptScreen));
const MovementScreen = lazyScreen(() =>
  import(/* webpackChunkName: "movements" */ './movements/movement-screen').then(
    (code) => code.MovementScreen,
  ),
);
const ReceiveScreen = lazyScreen(() =>
  import(/* webpackChunkName: "receive" */ './receive/receive-screen').then((code) => code.ReceiveScreen),
);
const RechargeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "receive" */ './recharge/recharge-screen').then((code) => code.RechargeScreen),
);
const loadSend = () => import(/* webpackChunkName: "send" */ './send');
const SendScreen = lazyScreen(() => loadSend().then((code) => code.SendScreen));
const SentScreen = lazyScreen(() => loadSend().then((code) => code.SentScreen));

export function Root() {
  return (
    <Routes>
      <Route path={walletPaths.balance} element={<BalanceScreen />} />
      <Route path={walletPaths.send} element={<SendScreen />} />
      <Route path={walletPaths.sent} element={<SentScreen />} />
      <Route path={walletPaths.movement} element={<MovementScreen />} />
      <Route path={walletPaths.receive} element={<ReceiveScreen />} />
      <Route path={walletPaths.recharge} element={<RechargeScreen />} />
      <Route path={walletPaths.openOrders} element={<HistoryScreen key="active" collection="active" />} />
      <Route path={walletPaths.history} element={<HistoryScreen key="history" collection="history" />} />
      <Route path={walletPaths.receipt} element={<OrderReceiptScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
