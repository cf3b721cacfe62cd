import { salesThatLeft } from './sale-watch';

const sale = (orderId: string) => ({ orderId, role: 'seller' as const });
const purchase = (orderId: string) => ({ orderId, role: 'buyer' as const });

test('a sale that left the open orders is noticed, a purchase is not', () => {
  expect(salesThatLeft([sale('1'), sale('2'), purchase('3')], [sale('1')])).toEqual(['2']);
});

test('nothing is noticed while everything stays open', () => {
  expect(salesThatLeft([sale('1')], [sale('2'), sale('1')])).toEqual([]);
});
