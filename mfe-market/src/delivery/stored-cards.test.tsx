import { DELIVERY_RETENTION_MS, type DeliveryCard } from '@cosecha/shared/domain';
import { buyingForEachTest } from '../testing/buying';
import { BUYER, wireOrder } from '../testing/factories';
import {
  eraseOldCards,
  linkCard,
  markEnded,
  markSent,
  readStoredCards,
  storeCard,
  storeReceivedCard,
} from './stored-cards';
import { eraseCards } from './use-pending-deliveries';

const CARD: DeliveryCard = { way: 'pickup', name: 'Rosa', phone: '' };
const OTHER: DeliveryCard = { way: 'pickup', name: 'Luz', phone: '' };
const DAY_MS = 24 * 60 * 60_000;
const ENDED_MS = 1_760_000_000_000;

const network = buyingForEachTest();

const orders = async () => (await readStoredCards(BUYER)).map(({ orderId }) => orderId);

test('the same card of a purchase that was not made keeps its name; another card has its own', async () => {
  const ref = await storeCard(BUYER, CARD, 0);
  expect(await storeCard(BUYER, CARD, 5)).toBe(ref);
  expect(await storeCard(BUYER, OTHER, 5)).not.toBe(ref);
});

test('a card goes with its order, once; two orders of one name have a card each', async () => {
  const ref = await storeCard(BUYER, CARD, 0);
  await linkCard(BUYER, ref, '31');
  await linkCard(BUYER, ref, '31');
  await markSent(BUYER, '31');
  await linkCard(BUYER, ref, '32');
  expect(await readStoredCards(BUYER)).toMatchObject([
    { orderId: '31', isSent: true },
    { orderId: '32', isSent: false, card: CARD },
  ]);
});

test('a card is erased thirty days after its order has ended, and not before', async () => {
  await storeReceivedCard(BUYER, '31', CARD, 0);
  await storeReceivedCard(BUYER, '32', CARD, 0);
  await markEnded(BUYER, '31', ENDED_MS);
  await eraseOldCards(BUYER, ENDED_MS + DELIVERY_RETENTION_MS - 1);
  expect(await orders()).toEqual(['31', '32']);
  await eraseOldCards(BUYER, ENDED_MS + DELIVERY_RETENTION_MS);
  expect(await orders()).toEqual(['32']);
});

test('a card whose purchase never became an order is erased, too', async () => {
  await storeCard(BUYER, CARD, ENDED_MS);
  await eraseOldCards(BUYER, ENDED_MS + DELIVERY_RETENTION_MS);
  expect(await orders()).toEqual([]);
});

test('a page learns by itself which orders have ended', async () => {
  await storeReceivedCard(BUYER, '31', CARD, ENDED_MS - DAY_MS);
  await storeReceivedCard(BUYER, '32', CARD, ENDED_MS - DAY_MS);
  network.history = [wireOrder({ order_id: '31', status: 3, since_time: String(ENDED_MS) })];
  network.active = [wireOrder({ order_id: '32' })];
  await eraseCards(BUYER, ENDED_MS + DAY_MS);
  expect(await readStoredCards(BUYER)).toMatchObject([
    { orderId: '31', endedAtMs: ENDED_MS },
    { orderId: '32', endedAtMs: null },
  ]);
  await eraseCards(BUYER, ENDED_MS + DELIVERY_RETENTION_MS);
  expect(await orders()).toEqual(['32']);
});
