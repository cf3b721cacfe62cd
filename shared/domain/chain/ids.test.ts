import fc from 'fast-check';
import { escrowAccountId, indexedOrderId, isAccountId, orderIdFromIndexed, shortWallet } from './ids';

const MARKET = 'mercado.cosecha.test';
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

test('SPEC.md §7: the escrow account is the first 30 characters of the wallet plus the contract name', () => {
  expect(escrowAccountId('f'.repeat(64), MARKET)).toBe(`${'f'.repeat(30)}.${MARKET}`);
});

test('the escrow account of any wallet is a valid direct child of the market', () => {
  fc.assert(
    fc.property(hex, (wallet) => {
      const escrow = escrowAccountId(wallet, MARKET);
      expect(isAccountId(escrow)).toBe(true);
      expect(escrow.slice(0, -MARKET.length - 1)).not.toContain('.');
    }),
  );
});

test.each(['maria.near', 'a1', 'f'.repeat(64), 'finca-la_esperanza.test'])('%p is an account id', (id) => {
  expect(isAccountId(id)).toBe(true);
});

test.each(['', 'a', 'María', 'a..b', '.a', 'a.', 'a--b', '-ab', 'ab-', 'a b', 'f'.repeat(65)])(
  '%p is none',
  (id) => {
    expect(isAccountId(id)).toBe(false);
  },
);

test('the indexed id of an order comes back as its number', () => {
  expect(indexedOrderId('31')).toBe('31|1');
  fc.assert(fc.property(fc.nat(), (id) => expect(orderIdFromIndexed(indexedOrderId(`${id}`))).toBe(`${id}`)));
});

test('a long wallet is shown by its ends, a short one whole', () => {
  expect(shortWallet('abcdef'.padEnd(60, '0').concat('9a1c'))).toBe('abcdef…9a1c');
  expect(shortWallet('maria.near')).toBe('maria.near');
});
