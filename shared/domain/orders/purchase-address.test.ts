import { microKg, microUsdt } from '../money/units';
import {
  type PurchaseDraft,
  purchaseFromAddress,
  purchaseQuery,
  rechargeAim,
  rechargeQuery,
} from './purchase-address';

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

test.each(['cantidad=0&precio=0', 'cantidad=0.000000&precio=0.0'])(
  'nothing is bought of nothing: %s leaves quantity and price out',
  (query) => {
    const read = purchaseFromAddress(new URLSearchParams(`oferta=7&${query}`));
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['quantity']));
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['rate']));
  },
);

test.each(['0', '0.0'])('a recharge that needs %p needs no USDT', (needed) => {
  expect(rechargeAim(new URLSearchParams(`oferta=7&necesita=${needed}`))?.needed).toBeNull();
});

test('a recharge for NEAR says nothing of USDT in its address', () => {
  expect(rechargeQuery(DRAFT, null)).toEqual({ ...purchaseQuery(DRAFT), necesita: undefined });
});

test('a purchase without a way or a method has an address without them', () => {
  const query = purchaseQuery({ ...DRAFT, methodId: '', wayId: '' });
  expect(paramsOf(query).toString()).toBe('oferta=7&cantidad=37.5&unidad=arroba&precio=2.500001');
});

test('names in an address are no longer than any name of an offer', () => {
  const long = 'x'.repeat(81);
  const read = purchaseFromAddress(new URLSearchParams(`unidad=${long}&pago=${long}&entrega=${long}`));
  expect([read.unit, read.methodId, read.wayId]).toEqual(Array(3).fill('x'.repeat(80)));
});

test.each(['7a', '1'.repeat(19), '7 '])('%p is no offer of a purchase', (offerId) => {
  const read = purchaseFromAddress(new URLSearchParams({ oferta: offerId }));
  expect('offerId' in read).toBe(false);
  expect(rechargeAim(new URLSearchParams({ oferta: offerId }))).toBeNull();
});
