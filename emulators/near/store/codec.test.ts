import { decode, encode } from './codec';

test('the codec keeps big integers, bytes, buffers, maps and absent fields', () => {
  const value = {
    amount: 2n ** 100n,
    bytes: new Uint8Array([0, 255]),
    keys: new Map([['a', { nonce: 1n, allowance: null }]]),
    list: [[new Uint8Array(), -1n]],
  };
  expect(decode(encode({ ...value, absent: undefined }))).toEqual(value);
  expect(decode(encode({ args: Buffer.from('abc') }))).toEqual({ args: new Uint8Array([97, 98, 99]) });
});
