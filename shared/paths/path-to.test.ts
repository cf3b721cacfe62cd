import * as paths from '.';
import { marketPaths, pathTo, shellPaths } from '.';

/** The table of SPEC.md §2. */
const SPECIFIED = [
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

const all: readonly string[] = Object.values(paths).flatMap((part) =>
  typeof part === 'function' ? [] : Object.values(part),
);

describe('pathTo', () => {
  it('fills the parameters of a path, encoded', () => {
    expect(pathTo('/orden/:id', { id: '7' })).toBe('/orden/7');
    expect(pathTo('/a/:first/b/:second', { first: 'x/y', second: 'ñ' })).toBe('/a/x%2Fy/b/%C3%B1');
  });

  it('leaves a path without parameters as it is', () => {
    expect(pathTo(shellPaths.landing, {})).toBe('/');
  });

  it('adds a query, without what is undefined', () => {
    expect(pathTo('/enviar', {}, { to: 'ana & cia', amount: undefined, page: 2 })).toBe(
      '/enviar?to=ana%20%26%20cia&page=2',
    );
  });

  it('is refused by the compiler without a parameter, or with another one', () => {
    // @ts-expect-error the id is missing
    expect(pathTo(marketPaths.order, {})).toContain('undefined');
    // @ts-expect-error an order has no name
    expect(pathTo(marketPaths.order, { id: '7', name: 'x' })).toContain('/7');
  });
});

test('every specified address has its name', () => {
  expect(SPECIFIED.filter((path) => !all.includes(path))).toEqual([]);
});

test('no two screens have one path', () => {
  expect(new Set(all.map((path) => path.replace(/:\w+/g, ':'))).size).toBe(all.length);
});
