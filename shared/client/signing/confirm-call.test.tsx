import { createHash, randomBytes } from 'node:crypto';
import { configure, request } from '@cosecha/shared/api/core';
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { callMessage, canonicalJson, errorText, signedTextBytes } from '../../domain';
import { makeConfig, type Service, type ServiceAnswer, startService } from '../../testing';
import { localStore, pinQuestionStore, signIn, signOut } from '../state';
import { holdKey, noteSignsOnDevice } from './held-key';
import { ForeignProposal, proposalIn } from './sign-proposals';
import { isSignedBy } from './testing/signed-by';
import { walletSigner } from './wallet-signer';

const PHRASE = `${'abandon '.repeat(11)}about`;

const OTHER = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const confirm = { title: 'Confirma', explain: 'Vas a hacer algo.' };

let wallet = '';
let service: Service;
let proposed: Record<string, unknown>;
/** What the service lies about. */
let lies: Record<string, unknown>;
/** What comes instead of the next answers. */
let instead: ServiceAnswer[];

beforeAll(async () => {
  service = await startService(
    ({ method, url, json, text, headers }) => instead.shift() ?? answer(method, url, json, text, headers),
  );
  configure(makeConfig({}, service.origin));
});
afterAll(() => service.close());
beforeEach(async () => {
  wallet = await walletOf(PHRASE);
  lies = {};
  instead = [];
  service.requests.length = 0;
  signIn({ authToken: 'token', authTokenVenwallet: 'other', wallet, email: '', name: 'Ana' });
});
afterEach(() => signOut());

/** Found by signing with it: the wallet does not know its own name. */
async function walletOf(phrase: string): Promise<string> {
  const { parseSeedPhrase } = await import('near-api-js/seed-phrase');
  const { keyToImplicitAddress } = await import('near-api-js');
  return keyToImplicitAddress(parseSeedPhrase(phrase).getPublicKey());
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function answer(method: string, path: string, json: unknown, text: string, headers: object): ServiceAnswer {
  const { signatures, ...body } = (json ?? formTexts(text, headers)) as Record<string, unknown>;
  const message = callMessage({ method, path, bodyHash: sha256(canonicalJson(body)).toString('hex') });
  if (!signatures) {
    proposed = {
      ...{ step: 'call', attempt: 1, kind: 'message', message, recipient: location.host },
      nonce: randomBytes(32).toString('base64url'),
      ...lies,
    };
    return {
      status: 202,
      body: { code: 202, message: 'Confirma', data: { error: 'signature-needed', sign: [proposed] } },
    };
  }
  const list = typeof signatures === 'string' ? JSON.parse(signatures) : signatures;
  const bytes = signedTextBytes({
    message,
    recipient: location.host,
    nonce: Buffer.from(String(proposed.nonce), 'base64url'),
  });
  return isSignedBy(wallet, bytes, list[0].signature)
    ? { body: { data: { done: true } } }
    : { status: 400, body: { data: { error: 'signature-invalid' } } };
}

function formTexts(text: string, headers: object): Record<string, unknown> {
  const type = String(Reflect.get(headers, 'content-type') ?? '');
  if (!type.startsWith('multipart')) return {};
  const parts = [...text.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)];
  return Object.fromEntries(parts.map(([, name = '', value]) => [name, value]));
}

const schema = z.object({ done: z.boolean() });
const call = (path: string, options: object) =>
  request(`${service.origin}${path}`, { schema, auth: true, confirm, ...options });

/** @returns what the person read when they were asked */
async function give(phrase: string | null): Promise<string> {
  return new Promise((resolve) => {
    const stop = pinQuestionStore.subscribe((question) => {
      if (!question) return;
      stop();
      setTimeout(() => {
        question.answer(phrase);
        resolve(question.explain);
      });
    });
  });
}

describe('a call that the wallet’s key confirms', () => {
  const cut: ServiceAnswer = { status: 202, endless: { pieces: [[200, 0]], isCut: true } };
  test.each<[string, ServiceAnswer[]]>([
    ['cut in its body', [cut, cut]],
    ['a proxy’s page', [{ status: 202, body: '<html>proxy</html>' }]],
  ])('is asked again where what is to be signed comes as %s', async (_as, broken) => {
    instead = [...broken];
    const [done] = await Promise.all([call('/api/wallet/send', { json: { a: 1 } }), give(PHRASE)]);
    expect(done).toEqual({ done: true });
    expect(service.requests).toHaveLength(broken.length + 2);
  });

  test('is the connection’s failure where that never comes whole, and nothing is signed', async () => {
    instead = [cut, cut, cut];
    await expect(call('/api/wallet/send', { json: {} })).rejects.toMatchObject({ code: 'network-failed' });
    expect(service.requests).toHaveLength(3);
  });

  test.each([
    ['JSON', '/api/wallet/send', { json: { b: 'ñ', a: [1, { z: null }] } }],
    ['nothing', '/api/wallet/account', { method: 'DELETE' }],
    [
      'a form',
      '/api/wallet/put-profile',
      { method: 'PUT', form: formOf({ name: 'Ana', phoneNumber: '+57 1' }, new Blob(['foto'])) },
    ],
  ])('is asked about, signed and sent again, with %s', async (_what, path, options) => {
    const [done, read] = await Promise.all([call(path, options), give(PHRASE)]);
    expect([done, read]).toEqual([{ done: true }, confirm.explain]);
    expect(service.requests.map(({ url }) => url)).toEqual([path, path]);
    for (const { text } of service.requests) {
      expect(text).not.toContain('abandon abandon');
      expect(text.includes('filename="foto"')).toBe('form' in options);
    }
  });

  test.each([
    ['before', ['Vas a mostrar algo.', confirm.explain, `${confirm.explain} Vas a mostrar algo.`]],
    ['after', [confirm.explain, `${confirm.explain} Vas a mostrar algo.`]],
  ])(
    'that a recent PIN is enough for needs no other one where it begins %s a second call, whose question names both',
    async (when, asked) => {
      await noteSignsOnDevice(wallet, true);
      localStore.set('mnemonic', `63760200${'ab'.repeat(40)}`);
      lies = { nonce: randomBytes(32).toString('base64url') };
      const questions: string[] = [];
      const stop = pinQuestionStore.subscribe((question) => question && questions.push(question.explain));
      const recent = { ...confirm, explain: 'Vas a mostrar algo.', recentPin: true };
      const calls = [
        () => call('/api/p2p/delivery-proof', { json: {}, confirm: recent }),
        () => call('/api/p2p/aprove-order', { json: {} }),
      ];
      if (when === 'after') calls.reverse();
      const started: Promise<unknown>[] = [];
      for (const [index, start] of calls.entries()) {
        started.push(start());
        await waitFor(() => expect(service.requests).toHaveLength(index + 1));
        if (index === 0) await waitFor(() => expect(questions).toHaveLength(1));
      }
      await waitFor(() => expect(questions).toEqual(asked));
      await holdKey(PHRASE);
      pinQuestionStore.getState()?.answer(PHRASE);
      expect(await Promise.all(started)).toEqual([{ done: true }, { done: true }]);
      expect(questions).toEqual(asked);
      stop();
    },
  );

  test.each([
    ['the person thinks better of it', {}, null],
    ['they do so where a recent PIN would be enough', { recentPin: true }, null],
    ['the words that they type are another wallet’s', {}, OTHER],
  ])('is not made when %s', async (_when, question, words) => {
    const made = call('/api/wallet/send', { json: {}, confirm: { ...confirm, ...question } });
    const refused = expect(made).rejects.toMatchObject({ code: 'signature-cancelled', retryable: false });
    await give(words);
    await refused;
    expect(service.requests).toHaveLength(1);
  });

  test('that needs a PIN of its own gives way to the next question, and does not come back to take its place', async () => {
    const refused = expect(call('/api/wallet/send', { json: {} })).rejects.toMatchObject({
      code: 'signature-cancelled',
    });
    await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
    const next = { ...confirm, explain: 'Vas a hacer otra cosa.' };
    const made = call('/api/wallet/link-email', { json: {}, confirm: next });
    await refused;
    await waitFor(() => expect(pinQuestionStore.getState()?.explain).toBe(next.explain));
    pinQuestionStore.getState()?.answer(PHRASE);
    expect(await made).toEqual({ done: true });
  });

  test('is not asked about where the words are at hand, and not signed with those of another wallet', async () => {
    const done = await call('/api/wallet/link-email', { json: {}, confirm: { phrase: PHRASE, wallet } });
    expect(done).toEqual({ done: true });
    const other = call('/api/wallet/link-email', { json: {}, confirm: { phrase: OTHER, wallet } });
    await expect(other).rejects.toMatchObject({ code: 'signature-cancelled' });
  });

  test('is signed with the words of a wallet that is only being opened', async () => {
    signOut();
    const own = { auth: false, token: 'new', confirm: { phrase: PHRASE, wallet } };
    expect(await call('/api/wallet/link-email', { json: {}, ...own })).toEqual({ done: true });
  });

  test('is asked about anew each time, though under its key an earlier answer may have been lost', async () => {
    const again = () => call('/api/wallet/send', { json: {}, idempotencyKey: 'a' });
    await Promise.all([give(PHRASE), again()]);
    await Promise.all([give(PHRASE), again()]);
    const refused = expect(again()).rejects.toMatchObject({ code: 'signature-needed' });
    await give(null);
    await refused;
    expect(service.requests).toHaveLength(5);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another call', { message: 'Confirmo en Cosecha\nDELETE /api/wallet/account\nsha256 00' }],
    ['another host', { recipient: 'evil.example' }],
    ['another step', { step: 'transfer' }],
    ['another kind', { kind: 'transaction' }],
    ['a short nonce', { nonce: 'AAAA' }],
  ])('is refused before the person is asked when the service proposes %s', async (_what, changes) => {
    lies = changes;
    // A person who is asked all the same says no, which is another error than that of a lie.
    const stop = pinQuestionStore.subscribe(
      (question) => question && setTimeout(() => question.answer(null)),
    );
    await expect(call('/api/wallet/send', { json: {} })).rejects.toMatchObject({
      ...{ code: 'signature-invalid', message: errorText('signature-invalid') },
    });
    stop();
    expect(service.requests).toHaveLength(1);
  });
});

test('the browser’s own Ed25519 and the one in JavaScript give the same signature', async () => {
  const native = await walletSigner(PHRASE, wallet);
  const importKey = jest.spyOn(crypto.subtle, 'importKey').mockImplementation(async (format, ...rest) => {
    if (format === 'raw' && String(rest[1]) === 'Ed25519') throw new DOMException('no', 'NotSupportedError');
    return Reflect.apply(original, crypto.subtle, [format, ...rest]);
  });
  const scripted = await walletSigner(PHRASE, wallet);
  expect(await walletSigner(OTHER, wallet)).toBeNull();
  importKey.mockRestore();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (digest) => {
      const bytes = Uint8Array.from(digest);
      expect(await native?.sign(bytes)).toEqual(await scripted?.sign(bytes));
    }),
    { numRuns: 20 },
  );
  expect(await walletSigner(OTHER, wallet)).toBeNull();
});
const original = crypto.subtle.importKey;

test('an answer without a proposal is not signed', () => {
  for (const body of [undefined, {}, { data: { sign: [] } }, { data: { sign: 'yes' } }]) {
    expect(() => proposalIn(body)).toThrow(ForeignProposal);
  }
});

test('an answer with more than one proposal is not signed', () => {
  const asked = {
    step: 'call',
    attempt: 1,
    kind: 'message',
    message: '',
    nonce: 'a'.repeat(43),
    recipient: '',
  };
  expect(proposalIn({ data: { sign: [asked] } })).toMatchObject({ step: asked.step });
  expect(() => proposalIn({ data: { sign: [asked, { ...asked, step: 'more' }] } })).toThrow(ForeignProposal);
});

function formOf(parts: Record<string, string>, photo: Blob): FormData {
  const form = new FormData();
  form.append('image', photo, 'foto');
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
