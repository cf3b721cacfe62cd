import { fromBase64, toBase64 } from '@cosecha/shared/signing';
import {
  type MessageContent,
  type MessageFacts,
  openMessage,
  openPreview,
  sealMessage,
  sealPreview,
} from './messages';

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
let key: CryptoKey;
beforeAll(async () => {
  key = await newKey();
});

const FACTS: MessageFacts = { conversationId: '7', messageId: 'm1', by: 'ab'.repeat(32), kind: 'text' };
const plain = (text: string): MessageContent => ({ text, file: null });
const FILE = { name: 'factura.pdf', type: 'application/pdf', size: 2_000, key: 'A'.repeat(44) };

const sealed = async (content: MessageContent, facts = FACTS): Promise<string> => {
  const body = await sealMessage(content, key, facts);
  if (body === null) throw new Error('too long');
  return body;
};

test.each(['hola', '', 'ñandú 🌽\n"comillas"', 'x'.repeat(4_000), 'ñ'.repeat(4_000)])(
  '%j comes back',
  async (text) => {
    expect(await openMessage(await sealed(plain(text)), key, FACTS)).toEqual(plain(text));
  },
);

test('what was sealed to deceive is read as plain words', async () => {
  const content = { text: 'Paga\u202e ya\u200b', file: { ...FILE, name: 'factura\u202efdp.exe' } };
  expect(await openMessage(await sealed(content), key, FACTS)).toEqual({
    text: 'Paga ya',
    file: { ...FILE, name: 'facturafdp.exe' },
  });
});

test('what is known of a file comes back', async () => {
  const content = {
    text: 'la factura',
    file: { ...FILE, width: 30, height: 20, preview: 'A'.repeat(6_000) },
  };
  expect(await openMessage(await sealed(content), key, FACTS)).toEqual(content);
});

const SPOT = { latitude: 4.60971, longitude: -74.08175, accuracyM: 12 };

test.each([SPOT, { latitude: -90, longitude: 180 }])('a spot comes back: %j', async (spot) => {
  const content = { text: 'la bodega', file: null, spot };
  expect(await openMessage(await sealed(content), key, FACTS)).toEqual(content);
});

test.each<[string, unknown]>([
  ['beyond the pole', { ...SPOT, latitude: 90.1 }],
  ['beyond the date line', { ...SPOT, longitude: -180.5 }],
  ['in words', { ...SPOT, latitude: '4.6' }],
  ['without a length', { latitude: 4.6 }],
  ['known to no metre', { ...SPOT, accuracyM: -1 }],
  ['that is an address', 'https://maps.example.test'],
])('a spot %s costs only itself', async (_what, spot) => {
  const body = await sealed({ ...plain('la bodega'), spot } as never);
  expect(await openMessage(body, key, FACTS)).toEqual(plain('la bodega'));
});

const VOICE = { ms: 4_200, wave: [0, 40, 100] };

test('a voice note comes back with its length and wave', async () => {
  const content = { text: '', file: { ...FILE, voice: VOICE } };
  expect(await openMessage(await sealed(content), key, FACTS)).toEqual(content);
});

test.each<[string, unknown]>([
  ['four thousand points', { ...VOICE, wave: Array.from({ length: 4_000 }, () => 1) }],
  ['no point', { ...VOICE, wave: [] }],
  ['points beyond the scale', { ...VOICE, wave: [101] }],
  ['half points', { ...VOICE, wave: [0.5] }],
  ['words for points', { ...VOICE, wave: ['1'] }],
  ['no length', { ...VOICE, ms: 0 }],
  ['an hour', { ...VOICE, ms: 3_600_000 }],
  ['words instead', 'voz'],
])('a voice note of %s is only a file', async (_what, voice) => {
  const body = await sealed({ text: '', file: { ...FILE, voice } } as never);
  expect(await openMessage(body, key, FACTS)).toEqual({ text: '', file: FILE });
});

test('a wave of a million points is not sealed', async () => {
  const wave = Array.from({ length: 1_000_000 }, () => 1);
  expect(
    await sealMessage({ text: '', file: { ...FILE, voice: { ...VOICE, wave } } }, key, FACTS),
  ).toBeNull();
});

test('an address comes back; one that is none costs only itself', async () => {
  const delivery = { way: 'pickup', name: 'Rosa', phone: '' } as const;
  const content = { ...plain('recojo yo'), delivery };
  expect(await openMessage(await sealed(content), key, FACTS)).toEqual(content);
  const broken = { ...plain('recojo yo'), delivery: { ...delivery, name: 7 } };
  expect(await openMessage(await sealed(broken as never), key, FACTS)).toEqual(plain('recojo yo'));
});

test('a body has at most sixteen thousand characters; what is longer is not sealed', async () => {
  expect((await sealed(plain('ñ'.repeat(4_000)))).length).toBeLessThanOrEqual(16_000);
  expect(await sealMessage(plain('x'.repeat(4_001)), key, FACTS)).toBeNull();
  expect(await sealMessage(plain('語'.repeat(4_000)), key, FACTS)).toBeNull();
});

test('nothing of it can be read, and lengths come in steps', async () => {
  const short = await sealed(plain('sí'));
  expect(atob(short)).not.toContain('text');
  expect((await sealed(plain('no, mañana'))).length).toBe(short.length);
  expect(await sealed(plain('sí'))).not.toBe(short);
});

test.each<[name: string, change: Partial<MessageFacts>]>([
  ['another conversation', { conversationId: '8' }],
  ['another message', { messageId: 'm2' }],
  ['somebody else', { by: 'cd'.repeat(32) }],
  ['another kind', { kind: 'image' }],
])('as a message of %s it does not open', async (_name, change) => {
  expect(await openMessage(await sealed(plain('hola')), key, { ...FACTS, ...change })).toBeNull();
  const preview = await sealPreview('hola', key, FACTS);
  expect(await openPreview(preview, key, { ...FACTS, ...change })).toBeNull();
});

test('another key does not open it', async () => {
  expect(await openMessage(await sealed(plain('hola')), await newKey(), FACTS)).toBeNull();
});

test('every flipped bit is noticed', async () => {
  const bytes = fromBase64(await sealed(plain('hola')));
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Uint8Array.from(bytes);
    changed.set([(changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))], bit >> 3);
    expect(await openMessage(toBase64(changed), key, FACTS)).toBeNull();
  }
});

test.each(['', 'A', '¿?', 'QUJD'])('%j is no message', async (body) => {
  expect(await openMessage(body, key, FACTS)).toBeNull();
});

test('a preview is the beginning, in whole characters, and is no message', async () => {
  const preview = await sealPreview('🌽'.repeat(200), key, FACTS);
  expect(await openPreview(preview, key, FACTS)).toBe('🌽'.repeat(120));
  expect(preview.length).toBeLessThanOrEqual(1_000);
  expect(await openMessage(preview, key, FACTS)).toBeNull();
  expect(await openPreview(await sealed(plain('hola')), key, FACTS)).toBeNull();
});
