import { Route, Routes } from '@cosecha/shared/router';

export function Root() {
  return (
    <Routes>
      <Route path="/login-with-seedphrase" element={<h1>Entrar con tu frase</h1>} />
      <Route path="/crear-billetera" element={<h1>Crear billetera</h1>} />
      <Route path="/cuenta" element={<h1>Cuenta</h1>} />
      <Route path="/editar-perfil" element={<h1>Editar perfil</h1>} />
      <Route path="*" element={null} />
    </Routes>
  );
}
