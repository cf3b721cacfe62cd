import { MAX_FREIGHT } from '@cosecha/shared/domain';
import { MARK_BYTES } from '../../near/gas';
import type { OfferView } from '../../near/market-views';
import { offerData } from '../../testing/events';
import { COFFEE } from '../../testing/network';
import { ALLOWED_CALLS } from './allowed-calls';

function ruleOf(method: string) {
  const rule = ALLOWED_CALLS[method];
  if (!rule) throw new Error(`${method} is not allowed`);
  return rule;
}
const isAllowed = (changes: object) =>
  ruleOf('set_offers_sell').args.safeParse({ ...COFFEE, ...changes }).success;

const methods = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ payment_method_id: String(index), payment_method: 'USDT en garantía' },
  }));
const ways = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `way-${index}`, kind: 'seller', freight_amount: '1', per: 'order' },
    ...changes,
  }));

test.each<[string, object, object]>([
  ['minutes, from one', { time: 1 }, { time: 0 }],
  ['minutes, up to a year', { time: 525_600 }, { time: 525_601 }],
  ['whole minutes', { time: 2 }, { time: 1.5 }],
  ['a way to pay', { payment_method: methods(1) }, { payment_method: [] }],
  ['ten ways to pay', { payment_method: methods(10) }, { payment_method: methods(11) }],
  ['a currency, from zero', { fiat_method: 0 }, { fiat_method: -1 }],
  ['a currency, up to a thousand', { fiat_method: 1_000 }, { fiat_method: 1_001 }],
  ['an asset', { asset: 'a'.repeat(20) }, { asset: 'a'.repeat(21) }],
  ['terms', { terms_conditions: 'a'.repeat(1_000) }, { terms_conditions: 'a'.repeat(1_001) }],
  ['a description', { extra: 'a'.repeat(4_000) }, { extra: 'a'.repeat(4_001) }],
  ['a price to a millionth', { exchange_rate: '1.123456' }, { exchange_rate: '1.1234567' }],
  ['a price', { exchange_rate: '9'.repeat(12) }, { exchange_rate: '9'.repeat(13) }],
  ['an amount', { amount: '9'.repeat(30) }, { amount: '9'.repeat(31) }],
  [
    'freight',
    { delivery: ways(1, { freight_amount: String(MAX_FREIGHT) }) },
    { delivery: ways(1, { freight_amount: String(MAX_FREIGHT + 1n) }) },
  ],
])('an offer has %s within its bound, and not beyond it', (_name, inside, beyond) => {
  expect([isAllowed(inside), isAllowed(beyond)]).toEqual([true, false]);
});

test('an offer that becomes smaller takes no credit, and one that grows takes the difference', () => {
  const edited = { ...offerData('7', { extra: 'a'.repeat(100) }), on_credit: true };
  const bytes = (extra: string, before: OfferView) => {
    const { asset, terms_conditions, payment_method, delivery } = edited;
    const args = { ...COFFEE, asset, terms_conditions, payment_method, delivery, extra };
    return ruleOf('set_offers_sell').creditBytes?.(args, before);
  };
  const [first, later] = [0, 1].map((revision) => (extra: string) => bytes(extra, { ...edited, revision }));
  expect(later?.('a'.repeat(99))).toBe(0);
  expect(later?.('a'.repeat(100))).toBe(0);
  expect(later?.('a'.repeat(107))).toBe(7);
  expect(later?.('ñ'.repeat(100))).toBe(100);
  // That it was edited takes four, once.
  expect(first?.('a'.repeat(100))).toBe(4);
  expect(first?.('a'.repeat(96))).toBe(0);
});

test('going away takes room for its mark, and coming back takes none', () => {
  const bytes = (is_away: boolean) => ruleOf('set_away').creditBytes?.({ is_away }, null);
  expect([bytes(true), bytes(false)]).toEqual([MARK_BYTES, 0]);
});
