import * as fc from 'fast-check';
import { formatEsCo, microKg, microUsdt, NO_FREIGHT, orderPrice } from '../../../domain';
import { readSplit, type SplitOrder } from './read-split';

/** 10,5 Kg at 7,330001. */
const rate = microUsdt(7_330_001n);
const quantity = microKg(10_500_000n);
const order: SplitOrder = { quantity, rate, freight: NO_FREIGHT, escrow: orderPrice(quantity, rate).escrow };

test('Kg that arrived are paid at the price of the order', () => {
  expect(readSplit({ unit: 'Kg', typed: '8' }, order)).toEqual({ ok: true, sellerAmount: 58_640_008n });
});

test('freight is paid whole, whatever arrived', () => {
  const freight = microUsdt(2_500_000n);
  const brought = { ...order, freight, escrow: orderPrice(quantity, rate, freight).escrow };
  expect(readSplit({ unit: 'Kg', typed: '8' }, brought)).toEqual({ ok: true, sellerAmount: 61_140_008n });
});

test('a sum is taken as it is written', () => {
  expect(readSplit({ unit: 'USDT', typed: '58,640008' }, order)).toEqual({
    ok: true,
    sellerAmount: 58_640_008n,
  });
});

test.each([
  ['Kg', '', /Escribe una cantidad/],
  ['Kg', 'ocho', /solo números/],
  ['Kg', '0', /mayor que cero/],
  ['Kg', '10,5', /menos Kg de los pedidos/],
  ['Kg', '11', /menos Kg de los pedidos/],
  ['USDT', '0', /mayor que cero/],
  ['USDT', '76,965011', /menos que el total/],
  ['USDT', '1000', /menos que el total/],
  ['USDT', '1,2345678', /como máximo 6 decimales/],
] as const)('%s %j is refused with what to write instead', (unit, typed, problem) => {
  expect(readSplit({ unit, typed }, order)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('whatever is accepted leaves both sides a part', () => {
  const amount = fc.bigInt({ min: 0n, max: 100_000_000n });
  fc.assert(
    fc.property(amount, fc.constantFrom('Kg', 'USDT'), (typed, unit) => {
      const read = readSplit({ unit, typed: formatEsCo(typed, 6) }, order);
      if (!read.ok) return;
      expect(read.sellerAmount).toBeGreaterThan(0n);
      expect(read.sellerAmount).toBeLessThan(order.escrow);
    }),
  );
});
