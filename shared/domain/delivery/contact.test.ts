import { callLink, isSamePhone, phoneDigits, telegramLink, whatsappLink } from './contact';

test.each([
  ['+57 300 123 4567', 'tel:+573001234567', 'https://wa.me/573001234567'],
  ['+58 (412) 123-4567', 'tel:+584121234567', 'https://wa.me/584121234567'],
  ['+1 201 555 0123', 'tel:+12015550123', 'https://wa.me/12015550123'],
  ['57 300 123 4567', 'tel:573001234567', 'https://wa.me/573001234567'],
  ['584121234567', 'tel:584121234567', 'https://wa.me/584121234567'],
])('%s names its country: it can be called and written to', (phone, call, write) => {
  expect(callLink(phone)).toBe(call);
  expect(whatsappLink(phone)).toBe(write);
});

test.each(['300 123 4567', '0412-1234567', '601 234 5678', '576012345678', '+0 300 123 4567'])(
  'to %s no country is guessed: it can be called, not written to',
  (phone) => {
    expect(callLink(phone)).toMatch(/^tel:\+?\d+$/);
    expect(whatsappLink(phone)).toBeNull();
  },
);

test.each([
  '',
  'llámame',
  'javascript:alert(1)',
  'tel:123456',
  '300 123 4567;ext=9',
  '+57 300 123 4567?text=hola',
  '+57+3001234567',
  '1234',
  '1'.repeat(16),
  '٣٠٠١٢٣٤٥٦٧',
])('%s is no number and becomes no link', (phone) => {
  expect(callLink(phone)).toBeNull();
  expect(whatsappLink(phone)).toBeNull();
});

test.each([
  ['@ana_finca', 'https://t.me/ana_finca'],
  ['ana_finca', 'https://t.me/ana_finca'],
  [' Ana99 ', 'https://t.me/Ana99'],
])('%s is a name on Telegram', (name, link) => {
  expect(telegramLink(name)).toBe(link);
});

test.each([
  '',
  '@',
  'ana',
  '1ana_finca',
  '_ana_finca',
  'ana finca',
  'añañañ',
  'ana_finca/../x',
  'ana_finca?start=1',
  'javascript:alert(1)',
  'https://else.where/ana_finca',
  `a${'b'.repeat(32)}`,
])('%s is none', (name) => {
  expect(telegramLink(name)).toBeNull();
});

test.each([
  ['+57 300 123 4567', '3001234567'],
  ['300-123-4567', '573001234567'],
  ['+58 (412) 123-4567', '+584121234567'],
])('%s and %s are one number', (left, right) => {
  expect(isSamePhone(left, right)).toBe(true);
});

test.each([
  ['+57 300 123 4567', '4567'],
  ['+57 300 123 4567', '+58 300 123 4567'],
  ['', ''],
  ['ana.near', 'ana.near'],
])('"%s" and "%s" are not', (left, right) => {
  expect(isSamePhone(left, right)).toBe(false);
});

test.each([
  ['3001234', '3001234'],
  [' 300 123 ', null],
  [' +57 30 123 ', '5730123'],
])('of %j as a telephone number %j is compared', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
