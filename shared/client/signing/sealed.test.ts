import { textOf, utf8 } from '@cosecha/shared/signing';
import { seal, unseal } from './sealed';

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const FACTS = utf8('conversation 7, message 1');

test('what is sealed comes back with its key and its facts', async () => {
  const key = await newKey();
  const stored = await seal(utf8('Salgo a las 6 ☕'), key, FACTS);
  expect(textOf(await unseal(stored, key, FACTS))).toBe('Salgo a las 6 ☕');
});

test('an empty message is sealed, too: a nonce of 12 bytes and a tag of 16', async () => {
  const key = await newKey();
  expect(await seal(utf8(''), key, FACTS)).toHaveLength(28);
  expect(textOf(await unseal(await seal(utf8(''), key, FACTS), key, FACTS))).toBe('');
});

test('the same words never look the same', async () => {
  const key = await newKey();
  const [first, second] = await Promise.all([seal(utf8('sí'), key, FACTS), seal(utf8('sí'), key, FACTS)]);
  expect(first).not.toEqual(second);
});

test('other facts, another key, a changed bit anywhere and a cut end are refused', async () => {
  const [key, other] = await Promise.all([newKey(), newKey()]);
  const stored = await seal(utf8('sí'), key, FACTS);
  await expect(unseal(stored, key, utf8('conversation 8, message 1'))).rejects.toThrow();
  await expect(unseal(stored, other, FACTS)).rejects.toThrow();
  for (const at of stored.keys()) {
    const changed = stored.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(unseal(changed, key, FACTS)).rejects.toThrow();
  }
  await expect(unseal(stored.slice(0, -1), key, FACTS)).rejects.toThrow();
  await expect(unseal(stored.slice(0, 5), key, FACTS)).rejects.toThrow();
});
