import { formatUsdt } from '@cosecha/shared/domain';
import { makeOrder, people } from '@cosecha/shared/testing';
import { momentText } from './moment-text';
import { orderRow } from './order-row';

const history = { collection: 'history' } as const;

describe('orderRow', () => {
  it.each([
    ['an open sale', { role: 'seller' }, 'Venta', 'in', '44,86\u00a0USDT'],
    ['an open purchase', { role: 'buyer' }, 'Compra', 'out', '45,00\u00a0USDT'],
    ['a sale', { role: 'seller', state: 'completed', ...history }, 'Vendiste', 'in', '44,86\u00a0USDT'],
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
    const row = orderRow(makeOrder(changes));
    expect([row.headline, row.money, formatUsdt(row.amount)]).toEqual([headline, money, amount]);
  });

  it('promises nothing about an order that it cannot read', () => {
    expect(orderRow(makeOrder({ state: 'unknown', ...history })).headline).toBe('Verificando');
  });

  it('names the other side', () => {
    expect(orderRow(makeOrder({ role: 'seller' })).counterpart).toBe('A a1a1a1…a1a1');
    expect(orderRow(makeOrder({ role: 'buyer', sellerId: people.stranger.wallet })).counterpart).toBe(
      'De b2b2b2…b2b2',
    );
  });

  it('dates an open order by its beginning and a closed one by its end', () => {
    const times = { createdMs: 1_000, sinceMs: 2_000 };
    expect(orderRow(makeOrder(times)).atMs).toBe(1_000);
    expect(orderRow(makeOrder({ ...times, state: 'completed', ...history })).atMs).toBe(2_000);
  });
});

describe('momentText', () => {
  it('writes day and time as people in Colombia do', () => {
    const text = momentText(Date.UTC(2026, 10, 20, 20, 5), 'America/Bogota');
    expect(text.replace(/\s/g, ' ')).toBe('20 nov 2026, 3:05 p. m.');
  });
});
