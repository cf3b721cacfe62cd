import { ACCOUNT } from './account';
import { CHAT } from './chat';
import { FIND } from './find';
import { OFFERS } from './offers';
import { ORDERS } from './orders';
import type { ScreenRow } from './row';
import { SHELL } from './shell';
import { WALLET } from './wallet';

export type { Address, Never, ScreenRow, Sight, Viewer } from './row';

/** In parts that take about as long as each other. */
export const SCREENS = {
  'finding, buying and orders': [...FIND, ...ORDERS],
  'the chat': CHAT,
  'offers, wallet, account and the way in': [...SHELL, ...ACCOUNT, ...WALLET, ...OFFERS],
} as const satisfies Record<string, readonly ScreenRow[]>;

/** The table of SPEC.md §2. */
export const SPECIFIED_ROUTES = [
  '/',
  '/welcome',
  '/login-with-seedphrase',
  '/login-with-email',
  '/editar-perfil',
  '/home',
  '/product/:id',
  '/buscar',
  '/billetera',
  '/enviar',
  '/recibir',
  '/envio-exitoso',
  '/liberacion-exitosa',
  '/liberacion-fallida',
  '/cancelar-orden',
  '/venta-exitosa',
  '/historial-ordenes-abiertas',
  '/historial-completadas',
  '/cuenta',
  '/mercado',
  '/mercado-orden-espera',
  '/mercado-orden-entregada',
  '/mercado-orden-pedido-recibido',
  '/mercado-ordenes-en-proceso',
  '/sin-ofertas',
  '/ofertas',
  '/mis-ofertas',
  '/crear-oferta',
  '/crear-oferta-2',
  '/ofertas-pendientes',
  '/comprar-producto',
  '/404',
  '/error',
  '/error-near',
  '/exito',
  '/oferta-editada',
  '/oferta-eliminada',
] as const;
