import { Route, Routes } from '@cosecha/shared/router';

export function Root() {
  return (
    <Routes>
      <Route path="/home" element={<h1>Inicio</h1>} />
      <Route path="/buscar" element={<h1>Buscar</h1>} />
      <Route path="/product/:id" element={<h1>Producto</h1>} />
      <Route path="/comprar-producto" element={<h1>Comprar</h1>} />
      <Route path="/mercado" element={<h1>Mercado</h1>} />
      <Route path="/mercado-orden-espera" element={<h1>Pedidos en espera</h1>} />
      <Route path="/mercado-orden-entregada" element={<h1>Pedidos entregados</h1>} />
      <Route path="/mercado-orden-pedido-recibido" element={<h1>Pedidos recibidos</h1>} />
      <Route path="/mercado-ordenes-en-proceso" element={<h1>Pedidos en proceso</h1>} />
      <Route path="/liberacion-exitosa" element={<h1>Pago liberado</h1>} />
      <Route path="/liberacion-fallida" element={<h1>El pago no se liberó</h1>} />
      <Route path="/venta-exitosa" element={<h1>Venta lista</h1>} />
      <Route path="/cancelar-orden" element={<h1>Cancelar pedido</h1>} />
      <Route path="/orden/:id" element={<h1>Pedido</h1>} />
      <Route path="*" element={null} />
    </Routes>
  );
}
