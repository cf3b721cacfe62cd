import { Route, Routes } from '@cosecha/shared/router';

export function Root() {
  return (
    <Routes>
      <Route path="/billetera" element={<h1>Billetera</h1>} />
      <Route path="/recibir" element={<h1>Recibir</h1>} />
      <Route path="/historial-ordenes-abiertas" element={<h1>Pedidos abiertos</h1>} />
      <Route path="/historial-completadas" element={<h1>Pedidos terminados</h1>} />
      <Route path="*" element={null} />
    </Routes>
  );
}
