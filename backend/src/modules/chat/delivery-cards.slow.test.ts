import { DELIVERY_RETENTION_MS, deliveryMessageId } from '@cosecha/shared/domain';
import { openTestChat, type TestChat } from '../../testing/chat';
import { buy, post, publish } from '../../testing/network';

const DAY_MS = 24 * 60 * 60_000;

let chat: TestChat;
type Ordered = Awaited<ReturnType<typeof orderWithCard>>;
/** Made before time passes: sessions end after half as long. */
let ended: Ordered;
let open: Ordered;
beforeAll(async () => {
  chat = await openTestChat();
  const offerId = await publish(chat.backend, chat.seller);
  ended = await orderWithCard(offerId);
  open = await orderWithCard(offerId);
  const { orderId } = ended;
  await post(chat.backend, chat.seller, '/api/p2p/cancel-order', { orderId, expectedStatus: 1 });
  await chat.settle();
});
afterAll(() => chat.close());

/** An order whose buyer has sent a card, sealed. */
async function orderWithCard(offerId: string) {
  const orderId = await buy(chat.backend, chat.buyer, offerId);
  await chat.settle();
  const path = `conversations/${orderId}/messages/${deliveryMessageId(orderId)}`;
  await chat.firebase.change(path, { by: chat.buyer.wallet, kind: 'text', body: 'QUJD' });
  return { orderId, message: () => chat.firebase.document(path) };
}

const erase = () => chat.engine.deliveryCards.eraseDue();

test('the address of an order stays for thirty days after its end', async () => {
  chat.pass(DELIVERY_RETENTION_MS - DAY_MS);
  expect(await erase()).toBe(0);
  expect(await ended.message()).toMatchObject({ body: 'QUJD' });
});

test('then it leaves Firestore as soon as that answers, and the conversation stays', async () => {
  chat.pass(2 * DAY_MS);
  await chat.firebase.fall();
  expect(await erase()).toBe(0);
  await chat.firebase.rise();
  expect(await ended.message()).not.toBeNull();
  chat.pass(2 * 60 * 60_000);
  expect(await erase()).toBe(1);
  expect(await ended.message()).toBeNull();
  expect(await chat.conversation(ended.orderId)).toMatchObject({ orderId: ended.orderId });
  expect(await erase()).toBe(0);
});

test('the address of an order that goes on stays, however long that takes', async () => {
  chat.pass(2 * DELIVERY_RETENTION_MS);
  await erase();
  expect(await open.message()).not.toBeNull();
});
