import { createPhraseVault, type KeyStore } from './phrase-vault';

const PHRASE = 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar';

function memoryKeys(): KeyStore & { key: CryptoKey | null } {
  return {
    key: null,
    async load() {
      return this.key;
    },
    async save(key) {
      this.key = key;
    },
  };
}

test('SPEC.md §3: the phrase is stored encrypted and hex-encoded, and comes back', async () => {
  const vault = createPhraseVault(memoryKeys());
  const sealed = await vault.seal(PHRASE);
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(Buffer.from(sealed, 'hex').toString('utf8')).not.toContain('abdomen');
  expect(await vault.open(sealed)).toBe(PHRASE);
});

test('the device key is AES-256-GCM, is made once and cannot be exported', async () => {
  const keys = memoryKeys();
  const vault = createPhraseVault(keys);
  await vault.seal(PHRASE);
  const first = keys.key;
  await vault.seal(PHRASE);
  expect(keys.key).toBe(first);
  expect(first?.extractable).toBe(false);
  expect(first?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 });
});

test('sealing twice gives different texts', async () => {
  const vault = createPhraseVault(memoryKeys());
  expect(await vault.seal(PHRASE)).not.toBe(await vault.seal(PHRASE));
});

test('another device, a changed text and rubbish open nothing', async () => {
  const vault = createPhraseVault(memoryKeys());
  const sealed = await vault.seal(PHRASE);
  const changed = (sealed.startsWith('0') ? '1' : '0') + sealed.slice(1);
  expect(await createPhraseVault(memoryKeys()).open(sealed)).toBeNull();
  expect(await vault.open(changed)).toBeNull();
  expect(await vault.open('zz')).toBeNull();
  expect(await vault.open('')).toBeNull();
});
