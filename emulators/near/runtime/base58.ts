const ALPHABET = Buffer.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 'latin1');
const ONE = 0x31;
/** Five digits at a time: the largest power of 58 whose carries stay exact in a double. */
const DIGITS_PER_STEP = 5;
const STEP = 58 ** DIGITS_PER_STEP;
const LIMB = 2 ** 16;
/** Looked up once: where tests run, every look at a global is a search. */
const { floor } = Math;

/**
 * Bytes in base58, for the short names that a chain makes by the thousand: hashes and keys. A division of small limbs
 * where general encoders divide digit by digit.
 */
export function base58Text(bytes: Uint8Array): string {
  const limbs = limbsOf(bytes);
  // A byte takes log 256 / log 58 = 1.366 digits.
  const text = Buffer.alloc(Math.ceil(bytes.length * 1.37) + DIGITS_PER_STEP, ONE);
  let end = text.length;
  for (let first = 0; ; end -= DIGITS_PER_STEP) {
    while (first < limbs.length && limbs[first] === 0) first++;
    if (first === limbs.length) break;
    let rest = divide(limbs, first);
    for (let digit = 1; digit <= DIGITS_PER_STEP; digit++) {
      text[end - digit] = ALPHABET[rest % 58] ?? ONE;
      rest = floor(rest / 58);
    }
  }
  while (end < text.length && text[end] === ONE) end++;
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++;
  return '1'.repeat(zeros) + text.toString('latin1', end);
}

function limbsOf(bytes: Uint8Array): Uint16Array {
  const limbs = new Uint16Array((bytes.length + 1) >> 1);
  const odd = bytes.length & 1;
  for (let at = 0; at < limbs.length; at++) {
    limbs[at] = ((bytes[2 * at - odd] ?? 0) << 8) | (bytes[2 * at - odd + 1] ?? 0);
  }
  return limbs;
}

/** Divides in place. @returns the remainder */
function divide(limbs: Uint16Array, first: number): number {
  let rest = 0;
  for (let at = first; at < limbs.length; at++) {
    const value = rest * LIMB + (limbs[at] ?? 0);
    const quotient = floor(value / STEP);
    limbs[at] = quotient;
    rest = value - quotient * STEP;
  }
  return rest;
}
