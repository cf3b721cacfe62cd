import { configure, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { orderCall } from '../../domain';
import {
  installDeviceStorage,
  makeConfig,
  type ReceivedRequest,
  type Service,
  type ServiceAnswer,
  startService,
} from '../../testing';
import { lockStore, pinQuestionStore, signIn, signOut } from '../state';
import { delegationBytes } from './chain-bytes';
import { holdKey, noteSignsOnDevice } from './held-key';
import { isSignedBy } from './testing/signed-by';
import { openedKey } from './wallet-signer';

const PHRASE = `${'abandon '.repeat(11)}about`;
const PATH = '/api/p2p/aprove-order';
const QUESTION = { title: 'Confirma', explain: 'Liberas 12,00 USDT.' };
const SEEN = { sellerId: 'ab'.repeat(32), buyerId: 'cd'.repeat(32), escrow: 12_000_000n };
const ORDER = { orderId: '12', expectedStatus: 2 };

let wallet = '';
let service: Service;
let proposed: { attempt: number; nonce: string; maxBlockHeight: string };
/** What the market says of the order. */
let onChain: object | null;
/** Whether the answer to a signed call gets lost. */
let isLost = false;
/** Whether every signature comes too late. */
let isLate = false;
let isNodeDown = false;

beforeAll(async () => {
  service = await startService(answer);
  ({ wallet } = await openedKey(PHRASE));
});
afterAll(() => service.close());
beforeEach(async () => {
  installDeviceStorage();
  const config = makeConfig({}, service.origin);
  configure({ ...config, nearRpcUrl: `${service.origin}/near/rpc` });
  signIn({ authToken: 'token', authTokenVenwallet: 'other', wallet, email: '', name: 'Ana' });
  await noteSignsOnDevice(wallet, true);
  proposed = { attempt: 1, nonce: '359000001', maxBlockHeight: '1300' };
  onChain = { owner_id: SEEN.sellerId, signer_id: SEEN.buyerId, escrow: '12000000' };
  [isLost, isLate, isNodeDown] = [false, false, false];
  service.requests.length = 0;
});
afterEach(() => {
  lockStore.setState('open', true);
  signOut();
});

function planned() {
  const { tokenContractId, p2pContractId } = makeConfig({}, service.origin);
  return orderCall({ tokenContractId, p2pContractId }, 'aprove-order', ORDER);
}

function answer({ url, json }: Pick<ReceivedRequest, 'url' | 'json'>): ServiceAnswer {
  if (url === '/near/rpc') return node(json);
  const { signatures = [] } = z.parse(z.object({ signatures: z.optional(z.array(z.any())) }), json);
  const [first] = signatures;
  if (isLate) proposed = { ...proposed, attempt: proposed.attempt + 1 };
  if (first?.attempt !== proposed.attempt) {
    const proposal = { step: 'settle', kind: 'delegate', ...planned(), ...proposed };
    return { status: 202, body: { data: { error: 'signature-needed', sign: [proposal] } } };
  }
  if (isLost) return { status: 503, body: { data: { error: 'service-down' } } };
  return isOwn(first.signature)
    ? { body: { data: { done: true } } }
    : { status: 400, body: { data: { error: 'signature-invalid' } } };
}

/** The node that the device asks: its last block, and the order as the market keeps it. */
function node(json: unknown): ServiceAnswer {
  if (isNodeDown) return { status: 503, body: {} };
  const { method, params } = json as { method: string; params: Record<string, string> };
  if (method === 'block') return { body: { result: { header: { height: 1_000 } } } };
  const isAsked =
    params.account_id === makeConfig({}, service.origin).p2pContractId &&
    params.method_name === 'get_order' &&
    Buffer.from(params.args_base64 ?? '', 'base64').toString() === '{"order_id":"12"}';
  return isAsked
    ? { body: { result: { result: [...Buffer.from(JSON.stringify(onChain))] } } }
    : { status: 400, body: {} };
}

function isOwn(signature: string): boolean {
  const { nonce, maxBlockHeight } = proposed;
  const numbers = { nonce: BigInt(nonce), maxBlockHeight: BigInt(maxBlockHeight) };
  const bytes = delegationBytes({ ...planned(), ...numbers, wallet });
  return isSignedBy(wallet, bytes, signature);
}

const call = (idempotencyKey: string | undefined, confirm?: object) =>
  request(`${service.origin}${PATH}`, {
    ...{ json: ORDER, schema: z.object({ done: z.boolean() }), auth: true, idempotencyKey },
    ...(confirm && { confirm: { ...QUESTION, order: SEEN, ...confirm } }),
  });

/** Answers whatever is asked with the words, or with no. @returns what was asked, when it is stopped */
function givingWords(words: string | null = PHRASE): () => string[] {
  const asked: string[] = [];
  const stop = pinQuestionStore.subscribe((question) => {
    if (!question) return;
    asked.push(question.explain);
    setTimeout(() => question.answer(words));
  });
  return () => {
    stop();
    return asked;
  };
}

const signaturesSent = () =>
  service.requests.flatMap(({ json }) => {
    const { signatures = [] } = (json ?? {}) as { signatures?: { signature: string }[] };
    return signatures.map(({ signature }) => signature);
  });

test('a money call is asked about, with what its bytes say, and signed for this wallet alone', async () => {
  const asked = givingWords();
  expect(await call('a', {})).toEqual({ done: true });
  expect(asked()).toEqual([`${QUESTION.explain} Confirmas esto: entregado o recibido, pedido 12.`]);
});

test('a lost answer is asked for again with the signature that was written down, and without the person', async () => {
  isLost = true;
  const asked = givingWords();
  await expect(call('b', {})).rejects.toMatchObject({ code: 'service-down' });
  isLost = false;
  expect(await call('b')).toEqual({ done: true });
  expect(asked()).toHaveLength(1);
  const [first, second] = signaturesSent();
  expect([typeof first, second]).toEqual(['string', first]);
});

test('where nobody can be asked, nothing is signed', async () => {
  await expect(call('c', { isAsked: false })).rejects.toMatchObject({ code: 'signature-missing' });
  await expect(call('c')).rejects.toMatchObject({ code: 'signature-missing' });
  expect(signaturesSent()).toEqual([]);
});

test('who says no has signed nothing, unless they had signed before', async () => {
  const asked = givingWords(null);
  await expect(call('n', {})).rejects.toMatchObject({ code: 'signature-cancelled' });
  asked();
  isLost = true;
  const askedBefore = givingWords();
  await expect(call('o', {})).rejects.toMatchObject({ code: 'service-down' });
  askedBefore();
  isLost = false;
  proposed = { ...proposed, attempt: 2, maxBlockHeight: '1500' };
  const askedAgain = givingWords(null);
  await expect(call('o', {})).rejects.toMatchObject({ code: 'signature-needed' });
  expect(askedAgain()).toHaveLength(1);
});

test('what has expired is signed again under its nonce, and never under another one', async () => {
  isLost = true;
  const asked = givingWords();
  await expect(call('d', {})).rejects.toMatchObject({ code: 'service-down' });
  isLost = false;
  proposed = { ...proposed, attempt: 2, maxBlockHeight: '1500' };
  expect(await call('d', {})).toEqual({ done: true });
  proposed = { ...proposed, attempt: 3, nonce: '359000002' };
  await expect(call('d', {})).rejects.toMatchObject({
    ...{ code: 'signature-overtaken', message: expect.stringContaining('antes de repetirlo') },
  });
  expect(asked()).toHaveLength(2);
});

test('another tab that signs while the person is asked leaves their signature worth nothing', async () => {
  const stop = pinQuestionStore.subscribe(async (question) => {
    if (!question) return;
    stop();
    const here = proposed;
    proposed = { ...proposed, nonce: '359000002' };
    await call('u', { phrase: PHRASE, wallet });
    proposed = here;
    question.answer(PHRASE);
  });
  await expect(call('u', {})).rejects.toMatchObject({ code: 'signature-overtaken' });
  expect(signaturesSent()).toHaveLength(1);
});

test('what is asked below an earlier signature waits: a service that held that one back could bring it afterwards', async () => {
  isLost = true;
  const asked = givingWords();
  await expect(call('x', {})).rejects.toMatchObject({ code: 'service-down' });
  isLost = false;
  proposed = { ...proposed, nonce: '359000000' };
  await expect(call('y', {})).rejects.toMatchObject({ code: 'action-under-way' });
  proposed = { ...proposed, nonce: '359000002' };
  expect(await call('y', {})).toEqual({ done: true });
  expect(asked()).toHaveLength(2);
});

test('a service for which no signature is ever in time is given five, and the person is asked once', async () => {
  isLate = true;
  const asked = givingWords();
  await expect(call('v', {})).rejects.toMatchObject({ code: 'signature-needed' });
  expect(asked()).toHaveLength(1);
  expect(signaturesSent()).toHaveLength(5);
});

test('a node that does not answer is the reason that is told', async () => {
  isNodeDown = true;
  await expect(call('w', {})).rejects.toMatchObject({ code: 'service-down' });
});

test('what the chain would take is not signed for a call without a key, which cannot be kept apart from its repetition', async () => {
  await expect(call(undefined, {})).rejects.toMatchObject({ code: 'signature-invalid' });
  expect(signaturesSent()).toEqual([]);
});

test('an order that the chain has otherwise than it was read is not signed for, and the person not even asked', async () => {
  onChain = { ...onChain, escrow: '120000000' };
  const asked = givingWords();
  await expect(call('p', {})).rejects.toMatchObject({
    ...{ code: 'signature-invalid', message: expect.stringContaining('No confirmaste nada') },
  });
  onChain = null;
  await expect(call('q', {})).rejects.toMatchObject({ code: 'order-changed' });
  expect(asked()).toEqual([]);
  expect(signaturesSent()).toEqual([]);
});

test('a sum that the chain does not write in digits is none, whatever it comes to', async () => {
  onChain = { ...onChain, escrow: '0xB71B00' };
  const asked = givingWords();
  await expect(call('s', {})).rejects.toThrow();
  expect(asked()).toEqual([]);
  expect(signaturesSent()).toEqual([]);
});

test('where the order has ended, or another call is asked for, an earlier signature may count all the same', async () => {
  isLost = true;
  const asked = givingWords();
  await expect(call('r', {})).rejects.toMatchObject({ code: 'service-down' });
  proposed = { ...proposed, attempt: 2, maxBlockHeight: '9999' };
  await expect(call('r', {})).rejects.toMatchObject({ code: 'signature-needed' });
  onChain = null;
  proposed = { ...proposed, maxBlockHeight: '1500' };
  await expect(call('r', {})).rejects.toMatchObject({ code: 'signature-needed' });
  expect(asked()).toHaveLength(1);
});

describe('a key that a PIN has opened', () => {
  test('signs for five minutes what a recent PIN is enough for, and nothing else', async () => {
    await holdKey(PHRASE);
    const asked = givingWords();
    await call('e', { recentPin: true });
    expect(asked()).toEqual([]);
    const askedNow = givingWords();
    await call('f', {});
    expect(askedNow()).toHaveLength(1);
  });

  test('signs what goes on by itself, too, where a recent PIN is enough', async () => {
    await holdKey(PHRASE);
    expect(await call('i', { recentPin: true, isAsked: false })).toEqual({ done: true });
    await expect(call('j', { isAsked: false })).rejects.toMatchObject({ code: 'signature-missing' });
  });

  test.each<[string, () => void]>([
    [
      'after five minutes',
      () => jest.useFakeTimers({ now: Date.now() + 300_001, doNotFake: ['setTimeout'] }),
    ],
    ['once it is locked', () => lockStore.setState('locked', true)],
    ['once the person has left', () => signOut()],
  ])('is gone %s', async (_when, happens) => {
    await holdKey(PHRASE);
    happens();
    lockStore.setState('open', true);
    signIn({ authToken: 'token', authTokenVenwallet: 'other', wallet, email: '', name: 'Ana' });
    const asked = givingWords();
    await call(`g ${_when}`, { recentPin: true });
    expect(asked()).toHaveLength(1);
  });

  test('is not kept for a session whose tokens hold the key', async () => {
    await noteSignsOnDevice(wallet, false);
    await holdKey(PHRASE);
    const asked = givingWords();
    await call('h', { recentPin: true });
    expect(asked()).toHaveLength(1);
  });
});
