import { decryptFile, encryptFile, FILE_OVERHEAD_BYTES } from './files';

const WORDS = 'La finca queda cerca de Salento';
const bytesOf = (words: string) => new TextEncoder().encode(words).buffer as ArrayBuffer;

test('what was encrypted comes back byte for byte', async () => {
  const { key, stored } = await encryptFile(bytesOf(WORDS));
  const opened = await decryptFile(await stored.arrayBuffer(), key);
  expect(new TextDecoder().decode(opened)).toBe(WORDS);
});

test('nothing of it can be read in what is stored, which says no kind of file and is longer by nonce and tag', async () => {
  const { stored } = await encryptFile(bytesOf(WORDS));
  expect(await stored.text()).not.toContain('Salento');
  expect(stored.type).toBe('application/octet-stream');
  expect(stored.size).toBe(WORDS.length + FILE_OVERHEAD_BYTES);
});

test('the same file twice has two keys and nothing in common', async () => {
  const [first, second] = await Promise.all([encryptFile(bytesOf(WORDS)), encryptFile(bytesOf(WORDS))]);
  expect(first.key).not.toBe(second.key);
  expect(await first.stored.text()).not.toBe(await second.stored.text());
});

test('an empty file can be kept as well', async () => {
  const { key, stored } = await encryptFile(new ArrayBuffer(0));
  expect((await decryptFile(await stored.arrayBuffer(), key)).byteLength).toBe(0);
});

test.each([
  ['nonce', 0],
  ['ciphertext', 20],
  ['tag', WORDS.length + FILE_OVERHEAD_BYTES - 1],
])('a changed byte of the %s is noticed', async (_what, place) => {
  const { key, stored } = await encryptFile(bytesOf(WORDS));
  const bytes = new Uint8Array(await stored.arrayBuffer());
  bytes.set([(bytes[place] as number) ^ 1], place);
  await expect(decryptFile(bytes.buffer, key)).rejects.toThrow();
});

test("another file's key does not open it, and what is no key at all neither", async () => {
  const { stored } = await encryptFile(bytesOf(WORDS));
  const { key } = await encryptFile(bytesOf(WORDS));
  await expect(decryptFile(await stored.arrayBuffer(), key)).rejects.toThrow();
  await expect(decryptFile(await stored.arrayBuffer(), 'no')).rejects.toThrow();
  await expect(decryptFile(new ArrayBuffer(3), key)).rejects.toThrow();
});
