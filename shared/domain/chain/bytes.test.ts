import {
  fromBase64,
  fromBase64Url,
  fromHex,
  joined,
  readHex,
  textOf,
  toBase64,
  toBase64Url,
  toHex,
  utf8,
} from './bytes';

const ALL = Uint8Array.from({ length: 256 }, (_each, index) => index);

test('every byte comes back from base64 and from hexadecimal digits', () => {
  expect(fromBase64(toBase64(ALL))).toEqual(ALL);
  expect(fromHex(toHex(ALL))).toEqual(ALL);
});

test('every byte comes back from base64 for addresses, without the signs that mean something there', () => {
  for (const bytes of [ALL, ALL.slice(1), ALL.slice(2)]) {
    expect(toBase64Url(bytes)).toMatch(/^[\w-]+$/);
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
  }
});

test('small bytes keep their leading zero', () => {
  expect(toHex(Uint8Array.of(0, 1, 15, 16))).toBe('00010f10');
});

test.each([['f'], ['0g'], ['AB'], ['0x12'], [' 12'], ['12\n']])('%j is no hexadecimal text', (text) => {
  expect(() => fromHex(text)).toThrow(RangeError);
  expect(readHex(text)).toBeNull();
});

test('nothing is no bytes', () => {
  expect([fromHex(''), fromBase64(''), joined()].map(({ length }) => length)).toEqual([0, 0, 0]);
});

test('a text with accents and signs outside of the first plane comes back', () => {
  const text = 'Café de Nariño ☕ 🌱';
  expect(textOf(utf8(text).buffer)).toBe(text);
});

test('bytes that are no text are refused instead of replaced', () => {
  expect(() => textOf(Uint8Array.of(0xc3, 0x28).buffer)).toThrow('not valid');
});

test('parts are joined in their order, empty ones between them', () => {
  expect([...joined(Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3))]).toEqual([1, 2, 3]);
});
