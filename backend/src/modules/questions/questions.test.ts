import { QUESTION_LIMITS } from '@cosecha/shared/domain';
import { deletePersonal } from '../../db/retention';
import { applyEvents } from '../../testing/apply-events';
import { authorized, backendForFile, PHRASES, refusal, signIn } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import { offerSetEvent } from '../../testing/events';
import { hideOffer } from '../marketplace/hidden-offers';
import { hideQuestion, showQuestion } from './take-back';

const PHRASE = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Person {
  wallet: string;
  token: string;
}

let now = Date.UTC(2026, 0, 5, 10, 20);
const backend = backendForFile({}, { clock: () => now });
let seller: Person;
let buyer: Person;
let other: Person;
let offerId = '100';
let keys = 0;

beforeEach(async () => {
  now += DAY_MS;
  for (const table of ['offer_questions', 'notifications', 'account_blocks'] as const)
    await backend.database.deleteFrom(table).execute();
  seller = await signIn(backend.app, PHRASES.ana);
  buyer = await signIn(backend.app, PHRASES.luis);
  other = await signIn(backend.app, PHRASE);
  offerId = String(Number(offerId) + 1);
  await change({});
});

const change = (data: object) =>
  applyEvents(backend.database, [offerSetEvent(offerId, { owner_id: seller.wallet, ...data })]);

const call = (path: string, payload: object, key?: string) => ({
  ...{ method: 'POST' as const, url: path.startsWith('/') ? path : `/api/p2p/${path}`, payload },
  headers: { 'idempotency-key': key ?? `question-key-${++keys}` },
});
function post(person: Person, path: string, payload: object, key?: string) {
  const { headers, ...rest } = call(path, payload, key);
  return backend.app.inject({ ...rest, headers: { ...headers, ...authorized(person.token) } });
}
const ask = (person: Person, words = '¿Lo entregas en Ubaté?', key?: string) =>
  post(person, 'ask-question', { offerId, words }, key);
const asked = async (person: Person, words?: string): Promise<string> =>
  (await ask(person, words)).json().data.id;

/** As the seller's device does, which confirms it with the wallet's key. */
function answer(questionId: string, words = 'Sí, los martes.', key?: string, by: Person = seller) {
  const { headers, ...rest } = call('answer-question', { questionId, answer: words }, key);
  const phrase = by === seller ? PHRASES.ana : PHRASES.luis;
  return injectConfirmed(backend.app, { ...rest, headers: { ...headers, ...authorized(by.token) } }, phrase);
}
const page = async (query = '', id = offerId) =>
  (await backend.app.inject({ url: `/api/p2p/offer-questions/${id}${query}` })).json().data;
const own = async (person: Person) =>
  (
    await backend.app.inject({ url: `/api/p2p/own-questions/${offerId}`, headers: authorized(person.token) })
  ).json().data.items;
const notified = ({ wallet }: Person) =>
  backend.database
    .selectFrom('notifications')
    .select(['kind', 'role', 'about'])
    .where('wallet', '=', wallet)
    .execute();

test('waits where only its author and the seller see it, and with its answer is for everybody, without names', async () => {
  const id = await asked(buyer);
  expect(await page()).toEqual({ items: [], before: null });
  expect(await own(other)).toEqual([]);
  expect(await own(buyer)).toMatchObject([{ id, state: 'waiting', asker: null }]);
  expect(await own(seller)).toMatchObject([
    { id, words: '¿Lo entregas en Ubaté?', asker: { wallet: buyer.wallet, name: '' } },
  ]);
  expect((await answer(id)).statusCode).toBe(200);
  expect(await page()).toEqual({
    items: [
      {
        ...{ id, words: '¿Lo entregas en Ubaté?', answer: 'Sí, los martes.' },
        askedAt: new Date(now).toISOString(),
        answeredAt: new Date(now).toISOString(),
      },
    ],
    before: null,
  });
  expect(await own(seller)).toEqual([]);
  expect(await own(buyer)).toMatchObject([{ id, state: 'answered' }]);
});

test('the seller is notified once an offer, the author of the answer', async () => {
  const id = await asked(buyer);
  await asked(other, '¿Y en Zipaquirá?');
  const about = { product: 'Café pergamino', offer: offerId };
  expect(await notified(seller)).toEqual([{ kind: 'question-asked', role: 'seller', about }]);
  await answer(id);
  expect(await notified(buyer)).toEqual([{ kind: 'question-answered', role: 'buyer', about }]);
  expect(await notified(other)).toEqual([]);
});

test('one key is one question and one answer, however often and fast they come', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(buyer, '¿Cuánto pesa?', 'the-same-question')));
  const ids = answers.map((response) => response.json().data.id);
  expect(new Set(ids).size).toBe(1);
  expect(await own(buyer)).toHaveLength(1);
  expect((await answer(ids[0], 'Un kilo.', 'the-same-answer')).statusCode).toBe(200);
  expect((await answer(ids[0], 'Un kilo.', 'the-same-answer')).statusCode).toBe(200);
  expect(refusal(await answer(ids[0], 'Dos kilos.'))).toBe('409 question-answered');
  expect((await page()).items[0].answer).toBe('Un kilo.');
});

test('the same tap without a key is the same question', async () => {
  const tap = () =>
    backend.app.inject({
      ...{ method: 'POST', url: '/api/p2p/ask-question', payload: { offerId, words: '¿Es nuevo?' } },
      headers: authorized(buyer.token),
    });
  const [first, second] = [await tap(), await tap()];
  expect(second.json().data.id).toBe(first.json().data.id);
});

test.each([
  ['paused', { is_pause: true }, '409 offer-paused'],
  ['of a seller who is away', { is_away: true }, '409 offer-away'],
  ['sold out', { remaining_amount: '0' }, '409 offer-exhausted'],
])('an offer that is %s takes none', async (_state, data, expected) => {
  await change(data);
  expect(refusal(await ask(buyer))).toBe(expected);
});

test('only others ask, about what there is, and no one who is blocked', async () => {
  expect(refusal(await ask(seller))).toBe('409 question-own');
  expect(refusal(await post(buyer, 'ask-question', { offerId: '987654', words: '¿Hay?' }))).toBe(
    '404 offer-not-found',
  );
  const block = { id: 'block', by_id: seller.wallet, account_id: buyer.wallet, blocked_at: new Date(now) };
  await backend.database.insertInto('account_blocks').values(block).execute();
  expect(refusal(await ask(buyer))).toBe('409 buyer-blocked');
  expect((await ask(other)).statusCode).toBe(200);
  const anonymous = await backend.app.inject(call('ask-question', { offerId, words: '¿Hay?' }));
  expect(refusal(anonymous)).toBe('401 auth-token-missing');
});

test('of a hidden or deleted offer none is read, asked or answered', async () => {
  const [id, waiting] = [await asked(buyer), await asked(other)];
  await answer(id);
  await hideOffer(backend.database, offerId, 'Es de otra persona.');
  expect((await page()).items).toEqual([]);
  expect(await own(buyer)).toEqual([]);
  expect(refusal(await ask(buyer))).toBe('409 offer-hidden');
  expect(refusal(await answer(waiting))).toBe('409 offer-hidden');
  await backend.database.deleteFrom('hidden_offers').execute();
  await backend.database.deleteFrom('offers').where('offer_id', '=', offerId).execute();
  expect((await page()).items).toEqual([]);
  expect(refusal(await answer(waiting))).toBe('404 offer-not-found');
});

test(`a person has ${QUESTION_LIMITS.waiting} waiting ones an offer, and a bounded number a day`, async () => {
  const ids: string[] = [];
  for (let count = 0; count < QUESTION_LIMITS.waiting; count += 1) ids.push(await asked(buyer, `¿${count}?`));
  expect(refusal(await ask(buyer))).toBe('409 questions-waiting');
  expect((await ask(other)).statusCode).toBe(200);
  await answer(ids[0] ?? '');
  expect((await ask(buyer)).statusCode).toBe(200);
  let last = '';
  for (let count = 0; count < 25 && last === ''; count += 1) {
    offerId = String(Number(offerId) + 1);
    await change({});
    const response = await ask(buyer);
    if (response.statusCode !== 200) last = refusal(response);
  }
  expect(last).toBe('429 question-limit');
});

test('pages go to the end and meet nothing twice, also where answers came in one moment', async () => {
  const times = Array.from({ length: 25 }, (_none, index) => new Date(now - (index % 3) * 1_000));
  for (const [index, answered_at] of times.entries())
    await backend.database
      .insertInto('offer_questions')
      .values({
        ...{ offer_id: offerId, wallet: buyer.wallet, seller_id: seller.wallet, words: `¿${index}?` },
        ...{ asked_at: answered_at, answer: 'Sí.', answered_at, hidden_by: null },
      })
      .execute();
  const seen: { id: string; answeredAt: string }[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const next: { items: { id: string; answeredAt: string }[]; before: string | null } = await page(
      before === '' ? '' : `?before=${before}`,
    );
    expect(next.items.length).toBeLessThanOrEqual(QUESTION_LIMITS.page);
    seen.push(...next.items);
    before = next.before;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
  expect(seen.map(({ answeredAt }) => answeredAt)).toEqual(
    [...seen.map(({ answeredAt }) => answeredAt)].sort().reverse(),
  );
});

test('its author withdraws it, its seller takes it away, and others can do neither', async () => {
  const [first, second] = [await asked(buyer), await asked(buyer, '¿Y en Bogotá?')];
  await answer(first);
  for (const path of ['withdraw-question', 'decline-question'])
    expect(refusal(await post(other, path, { questionId: first }))).toBe('404 question-not-found');
  for (let count = 0; count < 2; count += 1)
    expect((await post(buyer, 'withdraw-question', { questionId: first })).statusCode).toBe(200);
  expect((await page()).items).toEqual([]);
  for (let count = 0; count < 2; count += 1)
    expect((await post(seller, 'decline-question', { questionId: second })).statusCode).toBe(200);
  expect(await own(buyer)).toMatchObject([{ id: second, state: 'declined', reason: '' }]);
  expect(await own(seller)).toEqual([]);
  expect(refusal(await answer(second))).toBe('404 question-not-found');
});

test('what the operator hides is read by its author alone, with the reason, until it is shown again', async () => {
  const id = await asked(buyer);
  await answer(id);
  expect(await hideQuestion(backend.database, id, ' Da un\nteléfono. ')).toMatchObject({
    ...{ id, offerId, reason: 'Da un teléfono.' },
  });
  expect((await page()).items).toEqual([]);
  expect(await own(buyer)).toMatchObject([{ id, state: 'hidden', reason: 'Da un teléfono.' }]);
  await post(seller, 'decline-question', { questionId: id });
  expect(await showQuestion(backend.database, id)).toBe(true);
  expect((await page()).items).toMatchObject([{ id }]);
  expect(await showQuestion(backend.database, id)).toBe(false);
});

test('is reported where conversations are, with its words, by who can read it', async () => {
  const id = await asked(buyer);
  const report = (person: Person) =>
    post(person, '/api/chat/reports', {
      conversationId: `p-${id}`,
      reason: 'spam',
      words: 'Vende otra cosa.',
    });
  expect(refusal(await report(other))).toBe('404 question-not-found');
  expect((await report(seller)).statusCode).toBe(200);
  await answer(id);
  expect((await report(buyer)).statusCode).toBe(200);
  const rows = await backend.database
    .selectFrom('chat_reports')
    .select(['conversation_id', 'by_wallet', 'about_wallet', 'messages'])
    .orderBy('id')
    .execute();
  const shown = { messageId: `question-${id}`, text: '¿Lo entregas en Ubaté?' };
  expect(rows).toEqual([
    {
      ...{ conversation_id: `p-${id}`, by_wallet: seller.wallet, about_wallet: buyer.wallet },
      messages: [shown],
    },
    {
      ...{ conversation_id: `p-${id}`, by_wallet: buyer.wallet, about_wallet: seller.wallet },
      messages: [shown, { messageId: `answer-${id}`, text: 'Sí, los martes.' }],
    },
  ]);
});

test.each([
  ['nothing', ''],
  ['spaces', '  \u200b '],
  ['too much', 'a'.repeat(QUESTION_LIMITS.words + 1)],
])('%s is no question', async (_what, words) => {
  expect(refusal(await ask(buyer, words))).toBe('400 input-invalid');
});

test('what disguises itself is taken out, and an answer is bounded', async () => {
  const id = await asked(buyer, ' ¿Es\u202e\u0007 <b>café</b>\n\n? ');
  expect(await own(buyer)).toMatchObject([{ words: '¿Es <b>café</b> ?' }]);
  expect(refusal(await answer(id, 'a'.repeat(QUESTION_LIMITS.answer + 1)))).toBe('400 input-invalid');
  expect(refusal(await answer(id, 'Sí.', undefined, buyer))).toBe('404 question-not-found');
  for (const url of ['/api/p2p/offer-questions/x', `/api/p2p/offer-questions/${offerId}?before=1`])
    expect(refusal(await backend.app.inject({ url }))).toBe('400 input-invalid');
});

test('it is in the export of both, and goes with the account of its author', async () => {
  const id = await asked(buyer);
  await answer(id);
  const exported = async ({ token }: Person, phrase: string) =>
    (
      await injectConfirmed(
        backend.app,
        { method: 'POST', url: '/api/wallet/export', headers: authorized(token) },
        phrase,
      )
    ).json().data.questions;
  expect(await exported(buyer, PHRASES.luis)).toMatchObject([{ is_mine: true, answer: 'Sí, los martes.' }]);
  expect(await exported(seller, PHRASES.ana)).toMatchObject([{ is_mine: false }]);
  expect(await exported(other, PHRASE)).toEqual([]);
  await deletePersonal(backend.database, buyer.wallet);
  expect((await page()).items).toEqual([]);
});
