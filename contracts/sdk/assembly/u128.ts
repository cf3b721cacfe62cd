import { E_INPUT, refuse } from './refusals';

/**
 * Unsigned 128-bit integer whose arithmetic panics instead of wrapping. Its memory is the 16 little-endian bytes
 * that NEAR's host functions take, so a pointer to it can be handed over as it is. Values are never changed.
 */
export class U128 {
  constructor(
    public lo: u64,
    public hi: u64,
  ) {}

  static zero(): U128 {
    return new U128(0, 0);
  }

  static from(value: u64): U128 {
    return new U128(value, 0);
  }

  /** Reads decimal digits: no sign, no leading zero, no blank, below 2^128. */
  static parse(text: string): U128 {
    const length = text.length;
    if (length == 0 || length > 39) refuse(E_INPUT, 'an amount has 1 to 39 digits');
    if (length > 1 && text.charCodeAt(0) == 0x30) refuse(E_INPUT, 'an amount has no leading zero');
    let value = U128.zero();
    for (let i = 0; i < length; i++) {
      const digit = text.charCodeAt(i) - 0x30;
      if (digit < 0 || digit > 9) refuse(E_INPUT, 'an amount is written in digits');
      value = mulDiv(value, U128.from(10), 1, false).add(U128.from(digit));
    }
    return value;
  }

  isZero(): bool {
    return (this.lo | this.hi) == 0;
  }

  equals(other: U128): bool {
    return this.lo == other.lo && this.hi == other.hi;
  }

  lessThan(other: U128): bool {
    return this.hi == other.hi ? this.lo < other.lo : this.hi < other.hi;
  }

  add(other: U128): U128 {
    const lo = this.lo + other.lo;
    const carry: u64 = lo < this.lo ? 1 : 0;
    const hi = this.hi + other.hi;
    const sum = hi + carry;
    if (hi < this.hi || sum < hi) refuse(E_INPUT, 'an amount is too large');
    return new U128(lo, sum);
  }

  sub(other: U128): U128 {
    if (this.lessThan(other)) refuse(E_INPUT, 'an amount would fall below zero');
    const borrow: u64 = this.lo < other.lo ? 1 : 0;
    return new U128(this.lo - other.lo, this.hi - other.hi - borrow);
  }

  toString(): string {
    const limbs = limbsOf(this);
    const digits = new StaticArray<u16>(39);
    let at = 39;
    do {
      let rest: u64 = 0;
      for (let i = 3; i >= 0; i--) {
        const part = (rest << 32) | limbs[i];
        limbs[i] = part / 10;
        rest = part % 10;
      }
      digits[--at] = <u16>(0x30 + rest);
    } while ((limbs[0] | limbs[1] | limbs[2] | limbs[3]) != 0);
    return String.UTF16.decodeUnsafe(changetype<usize>(digits) + ((<usize>at) << 1), (<usize>(39 - at)) << 1);
  }
}

/** A u64 in decimal; the standard library's way brings every radix along. */
export function decimal(value: u64): string {
  return U128.from(value).toString();
}

const LIMB: u64 = 0xffffffff;

function limbsOf(value: U128): StaticArray<u64> {
  const limbs = new StaticArray<u64>(4);
  limbs[0] = value.lo & LIMB;
  limbs[1] = value.lo >> 32;
  limbs[2] = value.hi & LIMB;
  limbs[3] = value.hi >> 32;
  return limbs;
}

/**
 * a × b / divisor with a 256-bit product, rounded down or up. Panics if the quotient does not fit 128 bits.
 * @param divisor above 0 and below 2^32
 */
export function mulDiv(a: U128, b: U128, divisor: u32, roundUp: bool): U128 {
  if (divisor == 0) refuse(E_INPUT, 'division by zero');
  const left = limbsOf(a);
  const right = limbsOf(b);
  const product = new StaticArray<u64>(8);
  for (let i = 0; i < 4; i++) {
    let carry: u64 = 0;
    for (let j = 0; j < 4; j++) {
      const sum = left[i] * right[j] + product[i + j] + carry;
      product[i + j] = sum & LIMB;
      carry = sum >> 32;
    }
    product[i + 4] = carry;
  }
  let rest: u64 = 0;
  for (let i = 7; i >= 0; i--) {
    const part = (rest << 32) | product[i];
    product[i] = part / divisor;
    rest = part % divisor;
  }
  if ((product[4] | product[5] | product[6] | product[7]) != 0) refuse(E_INPUT, 'an amount is too large');
  const quotient = new U128(product[0] | (product[1] << 32), product[2] | (product[3] << 32));
  return roundUp && rest != 0 ? quotient.add(U128.from(1)) : quotient;
}
