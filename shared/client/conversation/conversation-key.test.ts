import {
  fromBase64,
  importSecret,
  seal,
  toBase64,
  toHex,
  unseal,
  utf8,
  type WalletKey,
} from '@cosecha/shared/signing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { unwrapKey, type WrapFacts, wrapKeyAgain, wrapNewKey } from './conversation-key';

interface Person {
  wallet: string;
  key: WalletKey;
}

async function somebody(): Promise<Person> {
  const seed = ed25519.utils.randomSecretKey();
  const secret = Uint8Array.from(ed25519.utils.toMontgomerySecret(seed));
  return { wallet: toHex(ed25519.getPublicKey(seed)), key: await importSecret(secret) };
}

const conversationId = '7';
const key = 'seller-1';
let people: Record<'seller' | 'buyer' | 'arbiter' | 'stranger', Person>;
let wraps: Map<string, string>;
beforeAll(async () => {
  const [seller, buyer, arbiter, stranger] = await Promise.all([
    somebody(),
    somebody(),
    somebody(),
    somebody(),
  ]);
  people = { seller, buyer, arbiter, stranger };
  wraps = await wrapNewKey(
    seller.key,
    { conversationId, key, by: seller.wallet },
    [seller, buyer, arbiter].map(({ wallet }) => wallet),
  );
});

const wrapFor = (person: Person) => wraps.get(person.wallet) ?? '';
const factsFor = (person: Person): WrapFacts => ({
  conversationId,
  key,
  by: people.seller.wallet,
  for: person.wallet,
});
const NOTHING = new Uint8Array();

test('all three open the same key, which no script can read', async () => {
  const { seller, buyer, arbiter } = people;
  const keys = await Promise.all(
    [seller, buyer, arbiter].map((each) => unwrapKey(each.key, wrapFor(each), factsFor(each))),
  );
  const [first, second, third] = keys as [CryptoKey, CryptoKey, CryptoKey];
  const sealed = await seal(utf8('hola'), first, NOTHING);
  for (const each of [second, third]) {
    expect(new TextDecoder().decode(await unseal(sealed, each, NOTHING))).toBe('hola');
    expect(each.extractable).toBe(false);
  }
});

test('who has the key gives it to one more, who knows from whom; nobody else can', async () => {
  const { seller, buyer, arbiter, stranger } = people;
  const again = await wrapKeyAgain(buyer.key, wrapFor(buyer), factsFor(buyer), stranger.wallet);
  const facts = { conversationId, key, by: buyer.wallet, for: stranger.wallet };
  const [old, received] = await Promise.all([
    unwrapKey(seller.key, wrapFor(seller), factsFor(seller)),
    unwrapKey(stranger.key, again, facts),
  ]);
  const sealed = await seal(utf8('antes'), old, NOTHING);
  expect(new TextDecoder().decode(await unseal(sealed, received, NOTHING))).toBe('antes');
  expect(received.extractable).toBe(false);
  await expect(unwrapKey(stranger.key, again, { ...facts, by: seller.wallet })).rejects.toThrow();
  await expect(wrapKeyAgain(arbiter.key, wrapFor(buyer), factsFor(buyer), stranger.wallet)).rejects.toThrow();
});

test('a wrap is eighty characters, and no two are alike', () => {
  const made = [...wraps.values()];
  expect(made.map((each) => each.length)).toEqual([80, 80, 80]);
  expect(new Set(made).size).toBe(3);
});

test('nobody opens what was wrapped for somebody else', async () => {
  const { buyer, arbiter, stranger } = people;
  for (const reader of [arbiter, stranger]) {
    await expect(unwrapKey(reader.key, wrapFor(buyer), factsFor(buyer))).rejects.toThrow();
    await expect(unwrapKey(reader.key, wrapFor(buyer), factsFor(reader))).rejects.toThrow();
  }
});

test.each<[name: string, change: () => Partial<WrapFacts>]>([
  ['of another conversation', () => ({ conversationId: '8' })],
  ['another key of the same person', () => ({ key: 'seller-2' })],
  ['by somebody else', () => ({ by: people.stranger.wallet })],
  ['by the reader himself', () => ({ by: people.buyer.wallet })],
  ['for somebody else', () => ({ for: people.seller.wallet })],
])('a wrap that says it is %s does not open', async (_name, change) => {
  const { buyer } = people;
  await expect(unwrapKey(buyer.key, wrapFor(buyer), { ...factsFor(buyer), ...change() })).rejects.toThrow();
});

test('a wrap that a stranger made in the name of the seller does not open', async () => {
  const { stranger, seller, buyer } = people;
  const forged = await wrapNewKey(stranger.key, { conversationId, key, by: seller.wallet }, [buyer.wallet]);
  await expect(unwrapKey(buyer.key, forged.get(buyer.wallet) ?? '', factsFor(buyer))).rejects.toThrow();
});

test('every flipped bit is noticed', async () => {
  const { buyer } = people;
  const bytes = fromBase64(wrapFor(buyer));
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Uint8Array.from(bytes);
    changed.set([(changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))], bit >> 3);
    await expect(unwrapKey(buyer.key, toBase64(changed), factsFor(buyer))).rejects.toThrow();
  }
});
