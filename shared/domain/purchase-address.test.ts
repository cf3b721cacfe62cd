import {
  type PurchaseDraft,
  purchaseFromAddress,
  purchaseQuery,
  rechargeAim,
  rechargeQuery,
} from './purchase-address';
import { microKg, microUsdt } from './units';

const DRAFT: PurchaseDraft = {
  offerId: '7',
  quantity: microKg(37_500_000n),
  unit: 'arroba',
  methodId: '2',
  wayId: 'carrier',
  rate: microUsdt(2_500_001n),
};
const paramsOf = (query: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

test('a purchase goes into its address and comes back whole', () => {
  expect(purchaseFromAddress(paramsOf(purchaseQuery(DRAFT)))).toEqual(DRAFT);
});

test('over the recharge it comes back as it left, with what it needs', () => {
  const aim = rechargeAim(paramsOf(rechargeQuery(DRAFT, microUsdt(93_750_038n))));
  expect(aim?.needed).toBe(93_750_038n);
  expect(purchaseFromAddress(paramsOf(aim?.purchase ?? {}))).toEqual(DRAFT);
});

test.each([
  ['nothing', ''],
  ['no offer', 'cantidad=5'],
  ['an address of elsewhere in place of an offer', 'oferta=//elsewhere.example'],
])('%s is no purchase to go back to', (_what, query) => {
  expect(rechargeAim(new URLSearchParams(query))).toBeNull();
});

test('what cannot be read is left out', () => {
  const read = purchaseFromAddress(new URLSearchParams('oferta=7&cantidad=-3&precio=gratis&unidad=saco'));
  expect(read).toMatchObject({ offerId: '7', unit: 'saco' });
  expect(read.quantity).toBeUndefined();
  expect(read.rate).toBeUndefined();
  expect(rechargeAim(new URLSearchParams('oferta=7&necesita=mucho'))?.needed).toBeNull();
});
