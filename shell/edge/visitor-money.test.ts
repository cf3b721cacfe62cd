import { visitorMoney } from './visitor-money';

test.each([
  ['what the device has chosen', { cookie: 'a=b; money=VES', 'accept-language': 'es-CO' }, 'VES'],
  ['the region of its languages', { 'accept-language': 'en;q=0.5, es-VE;q=0.9' }, 'VES'],
  ['the market’s own', { 'accept-language': 'es' }, 'COP'],
  ['the market’s own, where a cookie names unknown money', { cookie: 'money=EUR' }, 'COP'],
  ['USDT alone, once it is chosen', { cookie: 'money=none', 'accept-language': 'es-CO' }, undefined],
])('a page is drawn in %s', (_what, headers, money) => {
  expect(visitorMoney(headers, 'COP')).toBe(money);
});

test('a market without money of its own draws for strangers in USDT alone', () => {
  expect(visitorMoney({}, undefined)).toBeUndefined();
  expect(visitorMoney({}, 'EUR')).toBeUndefined();
});

test('a header without end is read for a moment only', () => {
  const cookie = `${'x'.repeat(1_000_000)}; money=VES`;
  expect(visitorMoney({ cookie, 'accept-language': 'a,'.repeat(1_000_000) }, 'COP')).toBe('COP');
});
