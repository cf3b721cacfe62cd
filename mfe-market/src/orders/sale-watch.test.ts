import { salesThatWerePaid } from './sale-watch';

test('of what has changed, a sale that ended with its payment is told, and nothing else', () => {
  const changed = [
    { orderId: '1', role: 'seller', state: 'completed' },
    { orderId: '2', role: 'seller', state: 'refunded' },
    { orderId: '3', role: 'seller', state: 'delivered' },
    { orderId: '4', role: 'buyer', state: 'completed' },
  ] as const;
  expect(salesThatWerePaid(changed)).toEqual(['1']);
});
