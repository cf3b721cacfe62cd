import { config, configure } from '@cosecha/shared/api';
import { microOwn } from '@cosecha/shared/domain';
import { makeConfig } from '@cosecha/shared/testing';
import { movementRow } from './movement-row';
import type { Movement } from './requests';

const movement = (fields: Partial<Movement> = {}): Movement => ({
  id: '1',
  kind: 'sent',
  direction: 'out',
  asset: 'stablecoin',
  amount: '12500000',
  counterparty: 'rosa.test',
  memo: null,
  orderId: null,
  transactionHash: 'tx',
  time: 1,
  ...fields,
});
beforeAll(() => configure(makeConfig()));

const nameless = () => undefined;
const row = (fields: Partial<Movement>) => movementRow(movement(fields), nameless, null);

test.each<[string, Partial<Movement>, string]>([
  ['what left', {}, '−12,50\u00a0USDT'],
  ['what came', { direction: 'in' }, '+12,50\u00a0USDT'],
  ['one millionth, which is never shown as nothing', { amount: '1' }, '−0,01\u00a0USDT'],
  [
    'more than a number can count',
    { amount: '9007199254740993000001' },
    '−9.007.199.254.740.993,00\u00a0USDT',
  ],
  ['one yocto, which is never shown as nothing', { asset: 'near', amount: '1' }, '−0,00001\u00a0NEAR'],
  ['no NEAR', { asset: 'near', amount: '0' }, '−0\u00a0NEAR'],
])('%s has its sign and unit', (_what, fields, text) => {
  expect(row(fields).amount).toEqual({ first: text, second: null });
});

test('own money comes first, with the sign', () => {
  const rate = { currency: 'COP', rate: microOwn(4_150_000_000n) } as const;
  expect(movementRow(movement(), nameless, rate).amount).toEqual({
    first: '−$\u00a051.875\u00a0COP',
    second: '12,50\u00a0USDT',
  });
});

test('a name that is known stands for the account, and a long address is cut', () => {
  expect(movementRow(movement(), () => 'Doña Rosa', null).detail).toBe('Doña Rosa');
  const long = row({ counterparty: 'c3'.repeat(32) }).detail;
  expect(long.length).toBeLessThan(20);
  expect(long.startsWith('c3c3')).toBe(true);
});

test('the money of an order names the order and its escrow, never the account of it', () => {
  const escrow = `u1.${config().p2pContractId}`;
  const paid = movementRow(
    movement({ kind: 'order_paid', orderId: '7|1', counterparty: escrow }),
    () => 'Otro',
    null,
  );
  expect(paid.title).toBe('Pagaste un pedido');
  expect(paid.detail).toMatch(/7.*· Garantía$/);
  expect(paid.icon).toBe('shield');
});

test('an account that only ends like the market is no escrow', () => {
  const like = `x${config().p2pContractId}`;
  expect(row({ counterparty: like }).detail).not.toBe('Garantía');
});

test.each<[Movement['kind'], Movement['direction'], string, string]>([
  ['gift', 'in', 'Regalo de bienvenida', 'Cosecha'],
  ['storage', 'out', 'Espacio para tus datos', 'Reserva de red'],
  ['received', 'in', 'Recibiste', 'Emisión de la moneda'],
])('%s %s without a counterpart: %s, %s', (kind, direction, title, detail) => {
  expect(row({ kind, direction, counterparty: null })).toMatchObject({ title, detail });
});

test('the arrow shows the way of the money', () => {
  expect([row({}), row({ kind: 'received', direction: 'in' })].map(({ icon, isIn }) => [icon, isIn])).toEqual(
    [
      ['arrow-up-right', false],
      ['arrow-down-left', true],
    ],
  );
});
