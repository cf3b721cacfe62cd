import { generateKeyPairSync } from 'node:crypto';
import { canonicalJson } from '../domain/chain/canonical-json';
import { GROUPS, groupInCanary, isInCanary, versionFor } from './channels';
import { isSigned, readRegistryFile, writeRegistry } from './read-registry';
import { emptyRegistry, type RegistryFile } from './registry-file';
import { keyId, publicKeyText, RegistryRefused, readPublicKey } from './signature';

const VERSION = '1.0.0-0a1b2c3d';
const keys = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');

const registry: RegistryFile = {
  ...emptyRegistry(),
  revision: 7,
  remotes: {
    'mfe-a': {
      stable: VERSION,
      former: [],
      releases: [
        { version: VERSION, releasedAt: 5, list: 'sha384-AAAA', bytes: 9, entry: { any: ['thing'] } },
      ],
    },
  },
};

const changed = (file: Buffer, from: string, to: string) => Buffer.from(file.toString().replace(from, to));

describe('the registry file', () => {
  it('is read as it was written, signed or not', () => {
    expect(readRegistryFile(writeRegistry(registry), [])).toEqual(registry);
    expect(readRegistryFile(writeRegistry(registry, keys.privateKey), [])).toEqual(registry);
    expect(readRegistryFile(writeRegistry(registry, keys.privateKey), [keys.publicKey])).toEqual(registry);
    expect(isSigned(writeRegistry(registry))).toBe(false);
    expect(isSigned(writeRegistry(registry, keys.privateKey))).toBe(true);
  });

  it.each([
    ['a version', VERSION, '1.0.0-ffffffff'],
    ['an unknown field', '"any"', '"other"'],
    ['the revision', '"revision": 7', '"revision": 8'],
    ['its time', '"signedAt": 0', '"signedAt": 1'],
    ['a field that was added', '"revision": 7', '"revision": 7, "more": 1'],
  ])('is refused when %s was changed after it was signed', (_what, from, to) => {
    const file = changed(writeRegistry(registry, keys.privateKey), from, to);
    expect(() => readRegistryFile(file, [keys.publicKey])).toThrow(/was changed after key/);
  });

  it('is the same when only its spelling changed', () => {
    const file = writeRegistry(registry, keys.privateKey);
    const respelled = Buffer.from(JSON.stringify(JSON.parse(file.toString())));
    expect(readRegistryFile(respelled, [keys.publicKey])).toEqual(registry);
  });

  it('is refused unsigned, or signed by somebody else, where a key is trusted', () => {
    expect(() => readRegistryFile(writeRegistry(registry), [keys.publicKey])).toThrow(/not signed/);
    const foreign = writeRegistry(registry, others.privateKey);
    expect(() => readRegistryFile(foreign, [keys.publicKey])).toThrow(/not trusted here/);
    expect(readRegistryFile(foreign, [keys.publicKey, others.publicKey])).toEqual(registry);
  });

  it.each(['', '{"format":1', '[]', 'null', '{}', JSON.stringify({ ...registry, format: 2 })])(
    'is refused when it is not whole: %s',
    (text) => expect(() => readRegistryFile(Buffer.from(text), [])).toThrow(RegistryRefused),
  );
});

describe('a public key', () => {
  it('is passed on as text', () => {
    const text = publicKeyText(keys.publicKey);
    expect(text).toHaveLength(43);
    expect(publicKeyText(keys.privateKey)).toBe(text);
    expect(keyId(readPublicKey(text))).toBe(keyId(keys.publicKey));
    expect(() => readPublicKey('short')).toThrow(/no public key/);
  });
});

test('one spelling of a value: keys sorted at every depth, nothing undefined', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'ñ"' }], a: undefined, A: null })).toBe(
    '{"A":null,"b":[{"c":"ñ\\"","d":1}]}',
  );
});

describe('a canary', () => {
  const groups = Array.from({ length: GROUPS }, (_, group) => group);
  const inside = (name: string, percent: number) =>
    groups.filter((group) => isInCanary(name, percent, group));

  it.each([1, 10, 33, 100])('reaches exactly %d percent of the groups', (percent) => {
    expect(inside('mfe-a', percent)).toHaveLength(percent * 10);
  });

  it('keeps those who are in when its share grows', () => {
    expect(inside('mfe-a', 40)).toEqual(expect.arrayContaining(inside('mfe-a', 10)));
  });

  it('begins elsewhere for another remote', () => {
    expect(inside('mfe-a', 10)).not.toEqual(inside('mfe-b', 10));
    expect(isInCanary('mfe-a', 1, groupInCanary('mfe-a'))).toBe(true);
  });

  it('leaves the others, and browsers without a group, with what is stable', () => {
    const remote = { stable: 'old', canary: { version: 'new', percent: 10 }, former: [], releases: [] };
    const got = groups.map((group) => versionFor('mfe-a', remote, group));
    expect(got.filter((version) => version === 'new')).toHaveLength(100);
    expect(got.filter((version) => version === 'old')).toHaveLength(900);
    expect(versionFor('mfe-a', remote, undefined)).toBe('old');
    expect(versionFor('mfe-a', { ...remote, stable: undefined }, undefined)).toBeUndefined();
  });
});
