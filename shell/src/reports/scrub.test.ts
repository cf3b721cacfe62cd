import { placesOf, scrub } from './scrub';

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

test.each<[string, string]>([
  ['Cannot read properties of undefined', 'Error: Cannot read properties of undefined'],
  [`no wallet for ${WORDS}`, 'Error: no …'],
  ['reading "Rosa Elena" of \'x\'', 'Error: reading … of …'],
  ['mail rosa@example.test is taken', 'Error: mail … is taken'],
  ['order 1234567 is gone', 'Error: order … is gone'],
  [`account ${'ab'.repeat(32)} is gone`, 'Error: account … is gone'],
  ['https://app.example/orden/7?x=1 failed', 'Error: … failed'],
])('%s is told as %s', (message, scrubbed) => expect(scrub(new Error(message))).toBe(scrubbed));

test('twelve words never leave the page, wherever they stand', () => {
  for (const text of [WORDS, `a ${WORDS} b`, WORDS.replaceAll(' ', ', '), WORDS.toUpperCase()]) {
    const scrubbed = scrub(new Error(text)).toLowerCase();
    expect(WORDS.split(' ').filter((word) => scrubbed.includes(word)).length).toBeLessThan(3);
  }
});

test('what is no error has no text, and a long one is cut', () => {
  expect(scrub('a secret')).toBe('string');
  expect(scrub(new Error('a b '.repeat(200))).length).toBe(160);
});

test('places are those in published files, the first five', () => {
  const error = new Error('x');
  error.stack = `Error: x
    at Send (https://app.example/remotes/mfe-wallet/1.0.0-0a1b2c3d/send.12.js:1:234)
    at chrome-extension://abc/inject.js:1:2
    at https://app.example/assets/app.1.js:9:8
    at https://app.example/orden/7:1:1`;
  expect(placesOf(error)).toEqual([
    '/remotes/mfe-wallet/1.0.0-0a1b2c3d/send.12.js:1:234',
    '/assets/app.1.js:9:8',
  ]);
  expect(placesOf(undefined)).toEqual([]);
});
