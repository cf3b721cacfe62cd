import fc from 'fast-check';
import { MICRO, microKg, microUsdt } from '../money/units';
import { orderPrice } from './order-price';

const quantity = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(microKg);
const rate = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(microUsdt);

test('10 Kg at 4.5 USDT lock 45 USDT: 0.3 % fee, the rest to the seller', () => {
  expect(orderPrice(microKg(10_000_000n), microUsdt(4_500_000n))).toEqual({
    escrow: 45_000_000n,
    feeDeducted: 135_000n,
    amountDelivered: 44_865_000n,
  });
});

test('nothing is lost or made: escrow = delivered + fee', () => {
  fc.assert(
    fc.property(quantity, rate, (kilograms, perKg) => {
      const { escrow, feeDeducted, amountDelivered } = orderPrice(kilograms, perKg);
      expect(amountDelivered + feeDeducted).toBe(escrow);
      expect(amountDelivered).toBeGreaterThanOrEqual(feeDeducted);
    }),
  );
});

test('the price is rounded up by less than one micro-unit, the fee down', () => {
  fc.assert(
    fc.property(quantity, rate, (kilograms, perKg) => {
      const { escrow, feeDeducted } = orderPrice(kilograms, perKg);
      const excess = escrow * MICRO - kilograms * perKg;
      expect(excess >= 0n && excess < MICRO).toBe(true);
      const feeRest = escrow * 30n - feeDeducted * 10_000n;
      expect(feeRest >= 0n && feeRest < 10_000n).toBe(true);
    }),
  );
});

test('more kilograms never cost less, and no purchase is free', () => {
  fc.assert(
    fc.property(quantity, quantity, rate, (some, more, perKg) => {
      const less = orderPrice(some, perKg).escrow;
      expect(less).toBeGreaterThan(0n);
      expect(orderPrice(microKg(some + more), perKg).escrow).toBeGreaterThanOrEqual(less);
    }),
  );
});
