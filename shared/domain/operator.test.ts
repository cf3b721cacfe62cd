import { type CashPoint, cashPointsFor, parseOperator } from './operator';

const EXCHANGE = {
  kind: 'exchange',
  name: 'Casa de cambio',
  recharge: ['Compra USDT', 'Envíalos por la red NEAR'],
  withdraw: ['Envía tus USDT'],
  fee: '1 %',
  link: 'https://cambio.example/near',
} as const;
const agent = (place: string) => ({
  kind: 'agent',
  name: 'Tienda',
  place,
  recharge: ['Ve con efectivo'],
  fee: '$ 2.000',
});
const read = (value: unknown) => parseOperator(JSON.stringify(value));

test('an operator is a name, and what else it says of itself', () => {
  expect(read({ name: 'Cooperativa' })).toEqual({ name: 'Cooperativa', cashPoints: [] });
  expect(
    read({
      name: 'Cooperativa',
      whatsapp: '+57 300 123 4567',
      email: 'ayuda@cosecha.example',
      cashPoints: [EXCHANGE],
    }),
  ).toMatchObject({ whatsapp: '+57 300 123 4567', cashPoints: [EXCHANGE] });
});

test.each([
  ['no JSON', '{', 'no JSON'],
  ['no name', '{}', 'name'],
  ['a row that does not exist', '{"name":"x","mail":"a@b.co"}', 'mail'],
  ['a number that is not of one country', '{"name":"x","whatsapp":"300 123 4567"}', 'whatsapp'],
])('%s is refused, by its name', (_what, json, named) => {
  expect(() => parseOperator(json)).toThrow(named);
});

test.each([
  ['a link that anybody could change on its way', { link: 'http://cambio.example' }],
  ['a link that is code', { link: 'javascript:alert(1)' }],
  ['a point that does neither', { recharge: undefined, withdraw: undefined }],
  ['an agent without a place', { kind: 'agent' }],
  ['a point that does not say what it costs', { fee: ' ' }],
])('%s is refused', (_what, change) => {
  expect(() => read({ name: 'x', cashPoints: [{ ...EXCHANGE, ...change }] })).toThrow('cashPoints.0');
});

test('points are listed for the way that money goes: exchanges, then agents by place', () => {
  const points = [
    agent('Pitalito, Huila'),
    EXCHANGE,
    agent('Ábrego, Norte de Santander'),
  ] as unknown as CashPoint[];
  expect(cashPointsFor(points, 'recharge').map(({ name, place }) => place ?? name)).toEqual([
    'Casa de cambio',
    'Ábrego, Norte de Santander',
    'Pitalito, Huila',
  ]);
  expect(cashPointsFor(points, 'withdraw').map(({ name }) => name)).toEqual(['Casa de cambio']);
});
