import {
  type DeliveryTerm,
  FREIGHT_UNITS,
  freightOf,
  microKg,
  microUsdt,
  NO_FREIGHT,
  orderPrice,
  yocto,
} from '@cosecha/shared/domain';
import fc from 'fast-check';
import {
  affordableQuantity,
  ESCROW_OPENING,
  type Funds,
  networkNeed,
  networkPayer,
  ORDER_NETWORK_COST,
  shortfallOf,
} from './funds';

const usdt = (whole: number) => microUsdt(BigInt(whole) * 1_000_000n);
const kg = (whole: number) => microKg(BigInt(whole) * 1_000_000n);
const limits = { minLimit: kg(5), maxLimit: kg(200), remaining: kg(120) };
const order = { quantity: kg(10), rate: microUsdt(2_500_000n), limits, term: null };
const ways = fc.option(
  fc.record({
    freight: fc.bigInt(0n, 10n ** 8n).map(microUsdt),
    per: fc.constantFrom(...FREIGHT_UNITS),
    id: fc.constant('camion'),
    kind: fc.constant<DeliveryTerm['kind']>('seller'),
  }),
);
const carries = (purchase: boolean, later = false) => ({
  ...{ purchase, offer: false, send: false },
  later: { purchase: later, offer: false, send: false },
  storage: { now: 0, later: 0 },
  ...{ leastOrder: '1000000', isUnproven: false },
});
const rich: Funds = {
  stablecoin: usdt(1000),
  network: { available: yocto(10n ** 24n), carried: carries(false) },
  isEscrowOpen: true,
};

describe('what a buyer needs before signing', () => {
  test('nothing is missing when the money is there', () => {
    expect(shortfallOf(rich, order)).toBeNull();
  });

  test('the missing stablecoin and what the money would buy', () => {
    expect(shortfallOf({ ...rich, stablecoin: usdt(20) }, order)).toEqual({
      kind: 'stablecoin',
      needed: usdt(25),
      missing: usdt(5),
      affordable: kg(8),
    });
  });

  test('less than the minimum is no suggestion', () => {
    expect(shortfallOf({ ...rich, stablecoin: usdt(12) }, order)).toMatchObject({ affordable: null });
  });

  test('the exact price is enough', () => {
    expect(shortfallOf({ ...rich, stablecoin: usdt(25) }, order)).toBeNull();
  });

  test('a first order also pays the escrow account', () => {
    const available = ORDER_NETWORK_COST;
    const network = { available, carried: carries(false) };
    expect(shortfallOf({ ...rich, network }, order)).toBeNull();
    expect(shortfallOf({ ...rich, network, isEscrowOpen: false }, order)).toEqual({
      kind: 'near',
      needed: ORDER_NETWORK_COST + ESCROW_OPENING,
      available,
      reason: 'nobody',
    });
    const full = { available, carried: carries(false, true) };
    expect(shortfallOf({ ...rich, network: full, isEscrowOpen: false }, order)).toMatchObject({
      reason: 'later',
    });
    const first = { ...rich, network: { available, carried: carries(true) }, isEscrowOpen: false };
    expect(shortfallOf(first, order)).toBeNull();
    expect(networkPayer(first, usdt(25))).toBe('treasury');
    expect(networkPayer({ ...first, network, isEscrowOpen: true }, usdt(25))).toBe('wallet');
    // Whatever the wallet has.
    expect(networkPayer({ ...rich, network: { ...rich.network, carried: carries(true) } }, usdt(25))).toBe(
      'treasury',
    );
    expect(networkNeed({ isEscrowOpen: false }) - networkNeed({ isEscrowOpen: true })).toBe(ESCROW_OPENING);
  });

  test('Cosecha pays for no order of less than a USDT, and says so', () => {
    const first = {
      ...rich,
      network: { available: yocto(0n), carried: carries(true, true) },
      isEscrowOpen: false,
    };
    const small = { ...order, rate: microUsdt(99_999n) };
    expect(shortfallOf(first, small)).toMatchObject({ kind: 'near', reason: 'small' });
    expect(shortfallOf(first, { ...order, rate: microUsdt(100_000n) })).toBeNull();
    // Who has NEAR pays alone, whatever the order.
    expect(shortfallOf({ ...rich, isEscrowOpen: false }, small)).toBeNull();
  });

  test('whatever the money, the suggested quantity can be paid and lies within the limits', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), fc.bigInt(1n, 10n ** 8n), ways, (money, price, term) => {
        const rate = microUsdt(price);
        const quantity = affordableQuantity(microUsdt(money), { rate, limits, term });
        if (quantity === null) return;
        const freight = term ? freightOf(term, quantity) : NO_FREIGHT;
        expect(orderPrice(quantity, rate, freight).escrow).toBeLessThanOrEqual(money);
        expect(quantity).toBeGreaterThanOrEqual(limits.minLimit);
        expect(quantity).toBeLessThanOrEqual(limits.remaining);
      }),
    );
  });
});
