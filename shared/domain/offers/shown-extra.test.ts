import fc from 'fast-check';
import { parseOfferExtra } from './offer-extra';
import { productLook, shownExtra } from './shown-extra';

const OURS = `/media/${'a'.repeat(64)}.webp`;

test('a name like the service’s has its mark, others’ pictures are gone, all else stays', () => {
  const extra = {
    productName: 'C\u043esecha\u200b Soporte',
    images: ['https://watch.test/a.jpg', OURS, 7],
    more: { numbers: [1] },
  };
  expect(JSON.parse(shownExtra(JSON.stringify(extra)))).toEqual({
    productName: '⚠️ C\u043esecha Soporte (no es de Cosecha)',
    images: [OURS],
    more: { numbers: [1] },
  });
});

test('a name that another goes by has its mark, once', () => {
  const text = JSON.stringify({ productName: 'M\u0430rta  Quintero', images: [OURS] });
  const look = productLook(text);
  const shown = shownExtra(text, (asked) => asked === look);
  expect(JSON.parse(shown)).toEqual({
    productName: '⚠️ M\u0430rta Quintero (no es la cuenta conocida)',
    images: [OURS],
  });
  expect(shownExtra(shown, (asked) => asked === look)).toBe(shown);
  expect(shownExtra(text, () => false)).toBe(text);
  expect([productLook('{"productName":"MARTA quintero"}'), productLook('{'), productLook('{}')]).toEqual([
    look,
    '',
    '',
  ]);
});

test.each([
  '{"productName": "Panela",  "category": 21}',
  `{"images":["${OURS}"]}`,
  '{',
  '[]',
  'null',
  '""',
  '',
])('%s stays as it is', (text) => {
  expect(shownExtra(text)).toBe(text);
});

test('it can be read as before, and twice is as once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const once = shownExtra(text);
      expect(shownExtra(once)).toBe(once);
      expect(parseOfferExtra(once).productDetails).toBe(parseOfferExtra(text).productDetails);
    }),
  );
});
