import { readDelivery } from '@cosecha/shared/conversation';
import type { DeliveryCard } from '@cosecha/shared/domain';
import { settleWithin } from '@cosecha/shared/promise';
import { type DeliveryNotes, withAddress } from './delivery-notes';
import { storedCardOf } from './stored-cards';

/** A purchase does not wait longer for an old address: the book has one too. Milliseconds. */
const LIMIT_MS = 4_000;

/**
 * Delivery of a repeated purchase: option and address of an earlier order, from its card on this device or from its
 * conversation. Without them the notes stay as they are.
 * @param orderId from an address, so it may be anything
 * @param limitMs time limit for the conversation
 */
export async function startLike(
  wallet: string,
  orderId: string,
  limitMs = LIMIT_MS,
): Promise<(notes: DeliveryNotes) => DeliveryNotes> {
  if (!/^\d{1,20}$/.test(orderId)) return (notes) => notes;
  const card = (await storedCardOf(wallet, orderId))?.card ?? (await readWithin(wallet, orderId, limitMs));
  return (notes) => (card ? notesLike(notes, card, orderId) : notes);
}

/** What is read here is not kept: the card's thirty days are counted where its order is shown. */
async function readWithin(wallet: string, orderId: string, limitMs: number): Promise<DeliveryCard | null> {
  const read = readDelivery({ wallet, orderId, buyerId: wallet }).then((found) =>
    found.state === 'here' ? found.card : null,
  );
  return settleWithin(read, limitMs, null);
}

/** Selects the card's option and address; an address that is in the book under another name keeps that name. */
export function notesLike(notes: DeliveryNotes, card: DeliveryCard, orderId: string): DeliveryNotes {
  if (card.way === 'pickup') {
    const { name, phone } = card;
    return { ...notes, way: 'pickup', person: name === '' ? notes.person : { name, phone } };
  }
  const { way: _, ...address } = card;
  const known = notes.addresses.find(({ id: _id, ...each }) => isSame(each, address));
  return known
    ? { ...notes, way: 'bring', chosenId: known.id }
    : withAddress(notes, { ...address, id: `order-${orderId}` });
}

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
