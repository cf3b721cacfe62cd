import { argon2id } from '@noble/hashes/argon2.js';
import { stretchPassword } from './stretch-password';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const utf8 = (text: string) => new TextEncoder().encode(text);

test('the library answers the vector of RFC 9106, 5.3', () => {
  const tag = argon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
    ...{ m: 32, t: 3, p: 4, dkLen: 32, version: 0x13 },
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
  });
  expect(tag).toEqual(hex('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659'));
});

test('the key is the one of the reference implementation, and every percent is told once', async () => {
  const expected = hex('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7');
  const reported: number[] = [];
  const stretching = { kdf: 'Argon2id', m: 65_536, t: 2, p: 1 } as const;
  const key = await stretchPassword('password', utf8('somesalt'), stretching, (percent) =>
    reported.push(percent),
  );
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(12) };
  const theirs = await crypto.subtle.importKey('raw', expected, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(algorithm, theirs, utf8('palabras'));
  expect(Buffer.from(await crypto.subtle.decrypt(algorithm, key, sealed)).toString()).toBe('palabras');
  expect(key.extractable).toBe(false);
  expect(reported).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('others get their turn while it runs', async () => {
  let ticks = 0;
  const beat = setInterval(() => {
    ticks += 1;
  }, 1);
  await stretchPassword('password', utf8('somesalt'), { kdf: 'Argon2id', m: 47_104, t: 1, p: 1 });
  clearInterval(beat);
  expect(ticks).toBeGreaterThan(3);
});
