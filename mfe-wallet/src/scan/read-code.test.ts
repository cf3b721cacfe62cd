import { encodeQR } from 'qr';
import { type Pixels, textInPixels } from './read-code';

const DOT = 6;

/** A code as a camera sees it: dark dots on a lighter ground. */
function photoOf(text: string, dark = 40, light = 230): Pixels {
  const dots = encodeQR(text, 'raw', { border: 4 });
  const side = dots.length * DOT;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const shade = dots[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] ? dark : light;
      data.fill(shade, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([
  'maria.near',
  'a1'.repeat(32),
  `https://cosecha.example/enviar?to=${'b2'.repeat(32)}&amount=1250.5`,
])('reads %s', (text) => {
  expect(textInPixels(photoOf(text))).toBe(text);
});

test('reads a pale code', () => {
  expect(textInPixels(photoOf('maria.near', 110, 180))).toBe('maria.near');
});

test('a picture without a code has no text', () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).fill(200);
  expect(textInPixels({ width: 200, height: 200, data })).toBeNull();
});
