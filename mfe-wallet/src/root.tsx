import { Route, Routes } from '@cosecha/shared/router';
import { BalanceScreen } from './balance/balance-screen';
import { HistoryScreen } from './history/history-screen';
import { ReceiveScreen } from './receive/receive-screen';

export function Root() {
  return (
    <Routes>
      <Route path="/billetera" element={<BalanceScreen />} />
      <Route path="/recibir" element={<ReceiveScreen />} />
      <Route
        path="/historial-ordenes-abiertas"
        element={<HistoryScreen key="active" collection="active" />}
      />
      <Route path="/historial-completadas" element={<HistoryScreen key="history" collection="history" />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
