import { questionId } from '@cosecha/shared/domain';
import { authorized, multipartForm, refusal } from '../../testing/backend';
import { openTestChat, type TestChat } from '../../testing/chat';
import { buy, type Person, post, publish } from '../../testing/network';
import { type PushService, startPushService } from '../../testing/push-service';
import type { NotificationView } from '../notifications/list-notifications';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let chat: TestChat;
let pushes: PushService;
let seller: Person;
let buyer: Person;
let offerId: string;
let orderId: string;

beforeAll(async () => {
  chat = await openTestChat();
  pushes = await startPushService();
  ({ seller, buyer } = chat);
  offerId = await publish(chat.backend, seller);
});
afterAll(async () => {
  await chat.close();
  await pushes.close();
});
beforeEach(async () => {
  orderId = await buy(chat.backend, buyer, offerId);
  await chat.settle();
});

/** A member's device writes messages to Firestore and reports them to the service. */
async function write(by: Person, count: number, id = orderId): Promise<void> {
  const { sent = {} } = ((await chat.conversation(id)) ?? {}) as { sent?: Record<string, number> };
  await chat.firebase.change(`conversations/${id}`, { sent: { ...sent, [by.wallet]: count } });
  const response = await post(chat.backend, by, '/api/chat/sent', { conversationId: id });
  expect(response.statusCode).toBe(200);
}

const reads = (who: Person, count: number, id = orderId) =>
  chat.firebase.change(`conversations/${id}`, { read: { [who.wallet]: count } });
const looks = (who: Person) =>
  chat.firebase.change(`conversations/${orderId}/presence/${who.wallet}`, { seenAt: new Date(chat.now()) });
const notify = () => chat.engine.messageNotifications.notifyDue();

async function noticesOf(person: Person, id = orderId): Promise<NotificationView[]> {
  const response = await chat.backend.app.inject({
    url: '/api/notifications?limit=50',
    headers: authorized(person.token),
  });
  const notices: NotificationView[] = response.json().data.notices;
  return notices.filter(({ kind, about }) => kind === 'chat-message' && about.conversation === id);
}

const markRead = (person: Person, conversationId: string) =>
  post(chat.backend, person, '/api/notifications/read', { conversationId });

test('the other side hears who wrote and about what, and finds the conversation', async () => {
  await write(buyer, 1);
  expect(await notify()).toBe(1);
  expect(await noticesOf(seller)).toMatchObject([
    {
      ...{ kind: 'chat-message', role: 'seller', orderId, read: false },
      path: `/chat/${orderId}`,
      about: { product: 'Café pergamino', from: 'El comprador', conversation: orderId },
    },
  ]);
  expect(await noticesOf(buyer)).toEqual([]);
});

async function call(person: Person, name: string): Promise<void> {
  const form = multipartForm([{ name: 'name', value: name }]);
  await chat.backend.app.inject({
    ...{ method: 'PUT', url: '/api/wallet/put-profile', payload: form.payload },
    headers: { ...authorized(person.token), ...form.headers },
  });
}

test('a name that somebody gave stands in its place', async () => {
  await call(buyer, 'Jorge Tostador');
  await write(buyer, 1);
  await notify();
  expect(await noticesOf(seller)).toMatchObject([{ about: { from: 'Jorge Tostador' } }]);
});

test('a name that is cut in the middle of a letter is told all the same', async () => {
  await call(buyer, `${'a'.repeat(29)}😀`);
  await write(buyer, 1);
  expect(await notify()).toBe(1);
  expect(await noticesOf(seller)).toMatchObject([{ about: { from: `${'a'.repeat(29)}\uFFFD` } }]);
});

test('at most one of a conversation is unread, and reading the conversation makes room for the next', async () => {
  await write(buyer, 1);
  await notify();
  await write(buyer, 2);
  expect(await notify()).toBe(0);
  expect(await noticesOf(seller)).toHaveLength(1);

  const other = await buy(chat.backend, buyer, offerId);
  await chat.settle();
  await write(buyer, 1, other);
  await notify();
  expect((await markRead(seller, orderId)).statusCode).toBe(200);
  expect(await noticesOf(seller)).toMatchObject([{ read: true }]);
  expect(await noticesOf(seller, other)).toMatchObject([{ read: false }]);

  await reads(seller, 2);
  await write(buyer, 3);
  expect(await notify()).toBe(1);
  expect((await noticesOf(seller)).map(({ read }) => read)).toEqual([false, true]);
});

test('nobody hears of what they have read, or of what was never sent', async () => {
  await reads(seller, 1);
  await write(buyer, 1);
  expect(await notify()).toBe(0);
  await post(chat.backend, seller, '/api/chat/sent', { conversationId: orderId });
  expect(await notify()).toBe(0);
  expect([...(await noticesOf(seller)), ...(await noticesOf(buyer))]).toEqual([]);
});

test('nobody hears of a conversation that one of both has blocked', async () => {
  await chat.firebase.change(`conversations/${orderId}`, { blockedBy: [seller.wallet] });
  await write(buyer, 1);
  expect(await notify()).toBe(0);
  expect(await noticesOf(seller)).toEqual([]);
});

test('whoever looks at the conversation hears nothing, unless they leave without having read', async () => {
  await looks(seller);
  await write(buyer, 1);
  expect(await notify()).toBe(0);
  chat.pass(39 * SECOND_MS);
  await looks(seller);
  chat.pass(2 * SECOND_MS);
  expect(await notify()).toBe(0);
  chat.pass(41 * SECOND_MS);
  expect(await notify()).toBe(1);
  expect(await noticesOf(seller)).toHaveLength(1);

  await looks(buyer);
  await write(seller, 1);
  expect(await notify()).toBe(0);
  await reads(buyer, 1);
  chat.pass(MINUTE_MS);
  expect(await notify()).toBe(0);
  expect(await noticesOf(buyer)).toEqual([]);
});

test('the arbiter hears of messages while there is a dispute, and is heard', async () => {
  const { arbiter } = chat;
  const dispute = { orderId, expectedStatus: 1, reason: 'No llegó lo que pedí.' };
  await post(chat.backend, buyer, '/api/p2p/dispute-order', dispute);
  await chat.settle();
  await write(buyer, 1);
  expect(await notify()).toBe(2);
  expect(await noticesOf(arbiter)).toMatchObject([{ role: 'arbiter', path: `/chat/${orderId}` }]);
  await markRead(buyer, orderId);
  await write(arbiter, 1);
  await notify();
  expect(await noticesOf(buyer)).toMatchObject([{ about: { from: 'El árbitro' } }]);

  const ruling = { orderId, sellerAmount: '10000000', explanation: 'Las fotos muestran todo.' };
  await post(chat.backend, arbiter, '/api/p2p/resolve-dispute', ruling);
  await chat.settle();
  const late = await post(chat.backend, arbiter, '/api/chat/sent', { conversationId: orderId });
  expect(refusal(late)).toBe('404 conversation-not-found');
});

test('a question leads to its conversation too', async () => {
  const { outsider } = chat;
  await post(chat.backend, outsider, '/api/chat/conversations', { offerId });
  const id = questionId(offerId, outsider.wallet);
  await write(outsider, 1, id);
  await notify();
  expect(await noticesOf(seller, id)).toMatchObject([
    { orderId: null, path: `/chat/${id}`, about: { from: 'Alguien interesado' } },
  ]);
});

test('what Firestore did not answer is told later, once', async () => {
  await write(buyer, 1);
  chat.firebase.faults.add({ operation: 'batchGet', status: 503, times: 1 });
  expect(await notify()).toBe(0);
  chat.pass(MINUTE_MS);
  expect(await notify()).toBe(1);
  chat.pass(MINUTE_MS);
  expect(await notify()).toBe(0);
  expect(await noticesOf(seller)).toHaveLength(1);
});

test('two processes tell once', async () => {
  const other = await chat.beside();
  await write(buyer, 1);
  const notified = await Promise.all([notify(), other.engine.messageNotifications.notifyDue()]);
  expect(notified[0] + notified[1]).toBe(1);
  expect(await noticesOf(seller)).toHaveLength(1);
});

test('a device shows it without a word of the message, until messages are silenced', async () => {
  const { notifications } = chat.backend.backend;
  const device = pushes.subscribe(notifications.keys.publicKey);
  await post(chat.backend, seller, '/api/notifications/push-subscription', device);
  await call(buyer, 'Jorge Tostador');
  chat.pass(SECOND_MS);
  await write(buyer, 1);
  await notify();
  await notifications.deliverDue();
  const shown = pushes.received
    .map(({ text }) => JSON.parse(text))
    .filter(({ kind }) => kind === 'chat-message');
  expect(shown).toEqual([
    expect.objectContaining({
      title: 'Jorge Tostador te escribió',
      body: 'Tienes un mensaje nuevo sobre Café pergamino.',
      path: `/chat/${orderId}`,
    }),
  ]);

  await chat.backend.app.inject({
    ...{ method: 'PUT', url: '/api/notifications/settings', payload: { push: { messages: false } } },
    headers: authorized(seller.token),
  });
  await markRead(seller, orderId);
  await write(buyer, 2);
  expect(await notify()).toBe(1);
  const before = pushes.received.length;
  await notifications.deliverDue();
  expect(pushes.received.slice(before).filter(({ text }) => text.includes('chat-message'))).toEqual([]);
});
