import { formatUsdt, microUsdt } from '@cosecha/shared/domain';
import { makeOrder, people } from '@cosecha/shared/testing';
import { orderRow } from './order-row';

const history = { collection: 'history' } as const;

const nameless = () => undefined;

describe('orderRow', () => {
  it.each([
    ['an open sale', { role: 'seller' }, 'Venta', 'in', '44,87\u00a0USDT'],
    ['an open purchase', { role: 'buyer' }, 'Compra', 'out', '45,00\u00a0USDT'],
    ['a sale', { role: 'seller', state: 'completed', ...history }, 'Vendiste', 'in', '44,87\u00a0USDT'],
    ['a purchase', { role: 'buyer', state: 'completed', ...history }, 'Compraste', 'out', '45,00\u00a0USDT'],
    ['a refund', { role: 'buyer', state: 'refunded', ...history }, 'Devuelto', 'back', '45,00\u00a0USDT'],
    [
      'a refunded sale',
      { role: 'seller', state: 'refunded', ...history },
      'Devuelto',
      'back',
      '45,00\u00a0USDT',
    ],
  ] as const)('says what %s is and what it moves', (_what, changes, headline, money, amount) => {
    const row = orderRow(makeOrder(changes), nameless);
    expect([row.headline, row.money, formatUsdt(row.amount)]).toEqual([headline, money, amount]);
  });

  it('promises nothing about an order that it cannot read', () => {
    expect(orderRow(makeOrder({ state: 'unknown', ...history }), nameless).headline).toBe('Verificando');
  });

  it('names the other side', () => {
    expect(orderRow(makeOrder({ role: 'seller' }), nameless).counterpart).toBe('A a1a1a1…a1a1');
    expect(
      orderRow(makeOrder({ role: 'buyer', sellerId: people.stranger.wallet }), nameless).counterpart,
    ).toBe('De b2b2b2…b2b2');
  });

  it('calls the other side by its name where one is known', () => {
    const nameOf = (account: string) => (account === people.stranger.wallet ? 'Oliva' : undefined);
    expect(orderRow(makeOrder({ role: 'buyer', sellerId: people.stranger.wallet }), nameOf).counterpart).toBe(
      'De Oliva',
    );
  });

  it('dates an open order by its beginning and a closed one by its end', () => {
    const times = { createdMs: 1_000, sinceMs: 2_000 };
    expect(orderRow(makeOrder(times), nameless).atMs).toBe(1_000);
    expect(orderRow(makeOrder({ ...times, state: 'completed', ...history }), nameless).atMs).toBe(2_000);
  });

  it('says of a purchase that was split what it cost in the end', () => {
    const split = { state: 'completed', amountRefunded: microUsdt(5_000_000n), ...history } as const;
    expect(formatUsdt(orderRow(makeOrder({ role: 'buyer', ...split }), nameless).amount)).toBe(
      '40,00\u00a0USDT',
    );
  });
});
