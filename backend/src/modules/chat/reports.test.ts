import { CHAT_REPORT_LIMITS } from '@cosecha/shared/domain';
import { deleteOld } from '../../db/retention';
import { authorized, refusal } from '../../testing/backend';
import { openTestChat, type TestChat } from '../../testing/chat';
import { buy, type Person, post, publish } from '../../testing/network';

const DAY_MS = 24 * 60 * 60_000;
const { perDay, words: mostWords, messages: mostMessages } = CHAT_REPORT_LIMITS;

let chat: TestChat;
let orderId: string;
beforeAll(async () => {
  chat = await openTestChat();
  orderId = await buy(chat.backend, chat.buyer, await publish(chat.backend, chat.seller));
  await chat.settle();
});
afterAll(() => chat.close());
beforeEach(() => chat.backend.database.deleteFrom('chat_reports').execute());

const shown = (text: string, number = 1) => ({ messageId: `mensaje-de-prueba-${number}`, text });
const report = (person: Person, changes: object = {}) =>
  post(chat.backend, person, '/api/chat/reports', {
    ...{ conversationId: orderId, reason: 'scam', words: 'Me pidió mi frase.' },
    messages: [shown('Dame tus 12 palabras')],
    ...changes,
  });
const list = (query = '', person: Person = chat.arbiter) =>
  chat.backend.app.inject({ url: `/api/chat/reports${query}`, headers: authorized(person.token) });
const handle = (id: string, person: Person = chat.arbiter) =>
  post(chat.backend, person, `/api/chat/reports/${id}/handled`, {});

test('the arbiter reads who reported whom, why and what they showed', async () => {
  expect((await report(chat.buyer)).statusCode).toBe(200);
  const response = await list();
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json().data).toEqual({
    items: [
      {
        ...{ id: expect.any(String), conversationId: orderId, kind: 'order', orderId },
        productName: 'Café pergamino',
        by: { wallet: chat.buyer.wallet, name: '' },
        about: { wallet: chat.seller.wallet, name: '' },
        ...{ reason: 'scam', words: 'Me pidió mi frase.' },
        messages: [shown('Dame tus 12 palabras')],
        createdAt: expect.any(String),
        handledAt: null,
      },
    ],
    next: null,
  });
});

test('a report that was looked at leaves one list for the other, whoever marks it and however often', async () => {
  await report(chat.buyer);
  const [item] = (await list()).json().data.items;
  expect((await handle(item.id)).statusCode).toBe(200);
  expect((await list()).json().data.items).toEqual([]);
  const [handled] = (await list('?list=handled')).json().data.items;
  expect(handled).toMatchObject({ id: item.id, handledAt: expect.any(String) });
  chat.pass(60_000);
  await handle(item.id);
  expect((await list('?list=handled')).json().data.items).toEqual([handled]);
  expect(refusal(await handle('987654321'))).toBe('404 report-not-found');
});

test('half a year after it was looked at a report is forgotten, and before that never', async () => {
  const forget = (days: number) => deleteOld(chat.backend.database, new Date(chat.now() + days * DAY_MS));
  const left = async () => [
    (await list()).json().data.items,
    (await list('?list=handled')).json().data.items,
  ];
  await report(chat.buyer);
  await report(chat.buyer, { words: 'Sigue igual.' });
  const [waiting, looked] = (await list()).json().data.items;
  await handle(looked.id);
  await forget(179);
  expect(await left()).toEqual([[waiting], [expect.objectContaining({ id: looked.id })]]);
  await forget(181);
  expect(await left()).toEqual([[waiting], []]);
});

test('the list is read page by page, newest first, whatever comes in between', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    ...{ conversation_id: orderId, by_wallet: chat.buyer.wallet, about_wallet: chat.seller.wallet },
    ...{ reason: 'spam' as const, words: String(index), messages: '[]', created_at: new Date(chat.now()) },
    ...{ handled_at: null, handled_by: null },
  }));
  await chat.backend.database.insertInto('chat_reports').values(rows).execute();
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { data }: { data: { items: { words: string }[]; next: string | null } } = (
      await list(next === '' ? '' : `?next=${next}`)
    ).json();
    expect(data.items.length).toBeLessThanOrEqual(20);
    seen.push(...data.items.map(({ words }) => words));
    next = data.next;
    await chat.backend.database
      .insertInto('chat_reports')
      .values({ ...rows[0], words: 'new' } as never)
      .execute();
  }
  expect(seen).toEqual(rows.map(({ words }) => words).reverse());
});

test('nobody but the arbiter reads or marks them', async () => {
  await report(chat.buyer);
  const [item] = (await list()).json().data.items;
  for (const person of [chat.buyer, chat.seller, chat.outsider]) {
    expect(refusal(await list('', person))).toBe('403 not-arbiter');
    expect(refusal(await handle(item.id, person))).toBe('403 not-arbiter');
  }
});

test('nobody reports a conversation of others', async () => {
  expect(refusal(await report(chat.outsider))).toBe('404 conversation-not-found');
  expect(refusal(await report(chat.arbiter))).toBe('404 conversation-not-found');
  expect(refusal(await report(chat.buyer, { conversationId: '777777' }))).toBe('404 conversation-not-found');
});

test.each([
  ['a reason of their own', { reason: 'boring' }],
  ['too many words', { words: 'a'.repeat(mostWords + 1) }],
  ['too many messages', { messages: Array.from({ length: mostMessages + 1 }, (_, at) => shown('a', at)) }],
  ['a message that is too long', { messages: [shown('a'.repeat(4_001))] }],
  ['a conversation of no form', { conversationId: "1' or '1" }],
])('%s is refused at the door', async (_what, changes) => {
  expect(refusal(await report(chat.buyer, changes))).toBe('400 input-invalid');
});

test('what is cut through a letter or hides one is kept as it can be read', async () => {
  const response = await report(chat.buyer, {
    words: 'a\u0000b\ud83d',
    messages: [shown('\u202eoculto\u0000\udc00')],
  });
  expect(response.statusCode).toBe(200);
  const [{ words, messages }] = (await list()).json().data.items;
  expect(words).toBe('ab');
  expect(messages).toEqual([shown('oculto')]);
});

test(`a wallet sends at most ${perDay} a day`, async () => {
  for (let sent = 0; sent < perDay; sent += 1) expect((await report(chat.seller)).statusCode).toBe(200);
  const refused = await report(chat.seller);
  expect(refusal(refused)).toBe('429 report-limit');
  expect(refused.json().message).toContain(`${perDay} reportes`);
  expect((await report(chat.buyer)).statusCode).toBe(200);
  chat.pass(DAY_MS + 1);
  expect((await report(chat.seller)).statusCode).toBe(200);
});

test('what somebody reported is in their export', async () => {
  await report(chat.buyer);
  const response = await post(chat.backend, chat.buyer, '/api/wallet/export', {});
  expect(response.json().data.chat).toMatchObject({
    reports: [{ conversation_id: orderId, reason: 'scam', words: 'Me pidió mi frase.' }],
    conversations: [{ id: orderId, kind: 'order', product_name: 'Café pergamino' }],
  });
});
