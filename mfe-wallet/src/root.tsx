import { Route, Routes } from '@cosecha/shared/router';
import { BalanceScreen } from './balance/balance-screen';
import { HistoryScreen } from './history/history-screen';
import { OrderReceiptScreen } from './history/order-receipt-screen';
import { MovementScreen } from './movements/movement-screen';
import { ReceiveScreen } from './receive/receive-screen';
import { SendScreen } from './send/send-screen';
import { SentScreen } from './send/sent-screen';

export function Root() {
  return (
    <Routes>
      <Route path="/billetera" element={<BalanceScreen />} />
      <Route path="/enviar" element={<SendScreen />} />
      <Route path="/envio-exitoso" element={<SentScreen />} />
      <Route path="/movimiento/:id" element={<MovementScreen />} />
      <Route path="/recibir" element={<ReceiveScreen />} />
      <Route
        path="/historial-ordenes-abiertas"
        element={<HistoryScreen key="active" collection="active" />}
      />
      <Route path="/historial-completadas" element={<HistoryScreen key="history" collection="history" />} />
      <Route path="/historial-completadas/recibo/:id" element={<OrderReceiptScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
