/** Every address of the app that a signed-in person can open. `:offer` and `:order` stand for something of theirs. */
export const SIGNED_IN_ROUTES = [
  '/home',
  '/buscar',
  '/product/:offer',
  '/comprar-producto?oferta=:offer',
  '/mercado',
  '/mercado-orden-espera',
  '/mercado-orden-entregada',
  '/mercado-orden-pedido-recibido',
  '/mercado-ordenes-en-proceso',
  '/orden/:order',
  '/cancelar-orden?orden=:order',
  '/liberacion-exitosa?orden=:order',
  '/liberacion-fallida?orden=:order',
  '/venta-exitosa?orden=:order',
  '/mis-ofertas',
  '/crear-oferta',
  '/crear-oferta-2',
  '/exito?oferta=:offer&nombre=Frijol',
  '/billetera',
  '/recibir',
  '/historial-ordenes-abiertas',
  '/historial-completadas',
  '/cuenta',
  '/editar-perfil',
  '/404',
  '/error',
  '/error-near',
] as const;

/** What stands open to everybody. */
export const OPEN_ROUTES = ['/', '/welcome', '/login-with-seedphrase', '/crear-billetera'] as const;
