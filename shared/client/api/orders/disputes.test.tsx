import { microUsdt } from '../../../domain';
import { accepted, people, type ServiceAnswer, servicesForEachTest } from '../../../testing';
import { signIn } from '../../state';
import { disputeCases, disputeOf, evidencePicture, isArbiter, performOrderAction, resolveDispute } from '..';

let answer: () => ServiceAnswer;

const service = servicesForEachTest(() => answer());
beforeEach(() => {
  signIn({ authToken: 'abc', authTokenVenwallet: 'def', ...people.buyer });
});

const TIME = '2026-11-20T12:00:00.000Z';
const dispute = {
  orderId: '31',
  state: 'open',
  openedBy: 'buyer',
  openedAt: TIME,
  deadline: TIME,
  end: null,
  release: null,
  endedAt: null,
  canAdd: true,
  parties: null,
  split: false,
  deliveries: [],
  statements: [
    { id: '1', from: 'buyer', kind: 'opening', reason: 'less', words: 'Dos.', files: ['a.webp'], time: TIME },
  ],
};

test('a dispute is read with the session, its times as moments', async () => {
  answer = () => accepted(dispute);
  expect(await disputeOf('31')).toMatchObject({
    openedMs: Date.parse(TIME),
    statements: [{ reason: 'less', timeMs: Date.parse(TIME) }],
  });
  expect(service.requests[0]).toMatchObject({
    url: '/api/p2p/dispute/31',
    headers: { authorization: 'Token abc' },
  });
});

test.each([
  ['a time that is none', { openedAt: 'ayer' }],
  ['a reason that nobody knows', { statements: [{ ...dispute.statements[0], reason: 'because' }] }],
  ['a state that nobody knows', { state: 'lost' }],
])('%s is not believed', async (_case, changes) => {
  answer = () => accepted({ ...dispute, ...changes });
  await expect(disputeOf('31')).rejects.toMatchObject({ code: 'internal' });
});

test('a picture is fetched with the session, and a refusal keeps its words', async () => {
  answer = () => ({ body: 'the bytes of a picture' });
  expect(await (await evidencePicture('31', 'a.webp')).text()).toBe('the bytes of a picture');
  expect(service.requests[0]).toMatchObject({
    url: '/api/p2p/dispute/31/files/a.webp',
    headers: { authorization: 'Token abc' },
  });
  answer = () => ({
    status: 403,
    body: { code: 403, message: 'No es tuya.', data: { error: 'not-arbiter' } },
  });
  await expect(evidencePicture('31', 'a.webp')).rejects.toMatchObject({
    code: 'not-arbiter',
    message: 'No es tuya.',
  });
});

test('opening and ruling carry what they say, and their key', async () => {
  answer = () => accepted({ orderId: '31', status: 3, transactionHash: 'h' });
  const opening = {
    orderId: '31',
    expectedStatus: 2,
    reasonCode: 'less',
    reason: 'Llegaron dos.',
    files: ['a.webp'],
  };
  expect(await performOrderAction('dispute', opening, 'k1')).toMatchObject({ status: 3 });
  const ruling = { orderId: '31', explanation: 'Las fotos lo muestran.' };
  const part = microUsdt(7_619_047n);
  await resolveDispute({ ...ruling, sellerAmount: part }, 'k2', {
    title: 'Confirma',
    explain: 'Se devuelve todo.',
  });
  expect(service.requests).toMatchObject([
    { url: '/api/p2p/dispute-order', json: opening, headers: { 'idempotency-key': 'k1' } },
    {
      url: '/api/p2p/resolve-dispute',
      json: { ...ruling, sellerAmount: '7619047' },
      headers: { 'idempotency-key': 'k2' },
    },
  ]);
});

test('the desk is asked page by page, amounts as whole numbers', async () => {
  answer = () => accepted({ isArbiter: true });
  expect(await isArbiter()).toBe(true);
  const item = {
    orderId: '31',
    productName: 'Café',
    seller: { wallet: 's', name: '' },
    buyer: { wallet: 'b', name: '' },
    escrow: '10000000',
    since: TIME,
    deadline: null,
    release: true,
    split: false,
    statements: 2,
  };
  answer = () => accepted({ items: [item], next: '5-31' });
  const page = await disputeCases('ruled', '9-40');
  expect(page).toMatchObject({ items: [{ escrow: 10_000_000n, deadlineMs: null }], next: '5-31' });
  expect(service.requests[1]?.url).toBe('/api/p2p/disputes?list=ruled&next=9-40');
});
