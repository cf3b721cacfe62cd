import {
  foldText,
  mainKeyword,
  offerCategory,
  offerPlace,
  offerSearchText,
  searchWords,
} from './offer-search';

test.each([
  ['Café  Pergamino', 'cafe pergamino'],
  ['ÑAME y Maíz', 'name y maiz'],
  ['Cafe\u0301', 'cafe'],
  ['  ', ''],
])('%j folds to %j', (text, folded) => expect(foldText(text)).toBe(folded));

test('words stand once each, and only as many as narrow a search down', () => {
  expect(searchWords(' Café  CAFE huila ')).toEqual(['cafe', 'huila']);
  expect(searchWords('   ')).toEqual([]);
  expect(searchWords('a b c d e f g h')).toHaveLength(6);
});

test.each([
  ['Café Caturra de altura', 'cafe'],
  ['El aguacate Hass', 'aguacate'],
  ['Café, tostado', 'cafe'],
  ['Ají', 'aji'],
  ['100%', ''],
])('%j is told by %j', (name, word) => expect(mainKeyword(name)).toBe(word));

test('an offer is found by name, place and details', () => {
  const extra = JSON.stringify({
    productName: 'Café Caturra',
    place: 'Jardín, Antioquia',
    productDetails: 'Secado al sol',
    packing: 'Saco',
  });
  expect(offerSearchText(extra)).toBe('cafe caturra jardin, antioquia secado al sol');
});

test('a description that is not ours breaks nothing', () => {
  expect(offerSearchText('{"productName":')).toBe('producto');
});

test.each([
  ['{"productName":"Mora","category":20}', 20],
  ['{"productName":"Mora","category":1e12}', 0],
  ['{"productName":"Mora","category":1.5}', 0],
  ['nothing', 0],
])('the category of %s is %i', (extra, category) => expect(offerCategory(extra)).toBe(category));

test.each([
  ['{"productName":"Mora","place":"Tumaco,  Nariño"}', 'tumaco, narino'],
  ['{"productName":"Mora"}', ''],
  ['nothing', ''],
])('the place of %s is %j', (extra, place) => expect(offerPlace(extra)).toBe(place));
