import { Route, Routes } from '@cosecha/shared/router';

export function Root() {
  return (
    <Routes>
      <Route path="/crear-oferta" element={<h1>Crear oferta</h1>} />
      <Route path="/crear-oferta-2" element={<h1>Crear oferta, paso 2</h1>} />
      <Route path="/mis-ofertas" element={<h1>Mis ofertas</h1>} />
      <Route path="/exito" element={<h1>Oferta publicada</h1>} />
      <Route path="/ofertas" element={<h1>Ofertas</h1>} />
      <Route path="/sin-ofertas" element={<h1>Sin ofertas</h1>} />
      <Route path="*" element={null} />
    </Routes>
  );
}
