import { textParts } from './text-links';

test.each([
  ['Nos vemos mañana', []],
  ['Mira https://cosecha.co/a?b=1.', ['https://cosecha.co/a?b=1']],
  ['(www.ejemplo.co) y http://otro.co/x', ['https://www.ejemplo.co/', 'http://otro.co/x']],
  ['javascript:alert(1) data:text/html,x file:///etc ftp://a.co', []],
  ['https://', []],
  // A Cyrillic "а" shows itself.
  ['https://cosechа.co', ['https://xn--cosech-8nf.co/']],
])('%s leads to %j', (text, links) => {
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ link }) => link ?? [])).toEqual(links);
});
