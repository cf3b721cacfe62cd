import type { Case, Fixture, Room } from '../testing/case';
import { type Fields, NOW, part, removed, whole } from '../testing/documents';
import { sending } from '../testing/message';
import { type Role, WALLETS } from '../testing/people';

const { seller, buyer, arbiter, stranger } = WALLETS;
const WRAP = 'A'.repeat(80);
const ALL: Fields = { [seller]: WRAP, [buyer]: WRAP, [arbiter]: WRAP };
const none: Fixture = { keys: {} };
const disputed: Fixture = { isDisputed: true };
const first: Fixture = { ...disputed, keys: {} };
const sellers = (...minutes: number[]): Fixture => ({ keys: { seller: minutes } });

/** Minutes since each of eight was made. */
const eight = (sinceLast: number) => Array.from({ length: 8 }, (_, index) => sinceLast + 10 * (7 - index));

/** A key of the member's own. */
const making =
  (by: Role, changes: Fields = {}, name?: string) =>
  ({ path }: Room) => {
    const key = { by: WALLETS[by], number: 1, wraps: ALL, createdAt: NOW, ...changes };
    return { write: [whole(`${path}/keys/${name ?? `${key.by}-${key.number}`}`, key)] };
  };
const wrapping = (wraps: Fields) => making('seller', { wraps });
const keyOf =
  (wallet: string) =>
  ({ path }: Room) => ({ read: `${path}/keys/${wallet}-1` });

export const KEY_CASES: readonly Case[] = [
  ['allowed', 'seller', 'a key of its own', making('seller'), none],
  ['allowed', 'buyer', 'a key of its own', making('buyer'), none],
  ['allowed', 'buyer', 'a key where it is blocked', making('buyer'), { ...none, blockedBy: [seller] }],
  ['allowed', 'buyer', "a key beside the seller's", making('buyer'), sellers(10)],
  ['denied', 'arbiter', 'a key without a dispute', making('arbiter'), none],
  ['allowed', 'arbiter', 'a key in a dispute', making('arbiter'), first],
  ['denied', 'stranger', 'a key', making('stranger'), none],
  ['denied', 'nobody', 'a key', making('seller'), none],
  ['denied', 'impostor', 'a key', making('seller'), none],
  ['denied', 'seller', "a key in the buyer's name", making('buyer'), none],
  ['denied', 'seller', "a key in the buyer's place", making('seller', {}, `${buyer}-1`), none],
  [
    'denied',
    'arbiter',
    "a key in the buyer's place, in a dispute",
    making('arbiter', {}, `${buyer}-1`),
    first,
  ],
  ['denied', 'seller', 'its second key as the first', making('seller'), sellers(10)],
  ['denied', 'seller', 'its second key as the third', making('seller', { number: 3 }), sellers(10)],
  ['denied', 'seller', 'a key number zero', making('seller', { number: 0 }), none],
  ['denied', 'seller', 'a key number one and a half', making('seller', { number: 1.5 }), none],
  ['denied', 'seller', 'a key whose number is a word', making('seller', { number: '1' }), none],
  ['allowed', 'seller', 'its second key after two minutes', making('seller', { number: 2 }), sellers(3)],
  ['denied', 'seller', 'its second key before', making('seller', { number: 2 }), sellers(1)],
  ['denied', 'seller', 'its ninth key at once', making('seller', { number: 9 }), sellers(...eight(8))],
  ['allowed', 'seller', 'its ninth key later', making('seller', { number: 9 }), sellers(...eight(10))],
  ['denied', 'seller', 'a key without the arbiter', wrapping({ [seller]: WRAP, [buyer]: WRAP }), none],
  ['denied', 'seller', 'a key without the other', wrapping({ [seller]: WRAP, [arbiter]: WRAP }), none],
  ['denied', 'seller', 'a key for a stranger too', wrapping({ ...ALL, [stranger]: WRAP }), none],
  ['denied', 'seller', 'a key that is too long', wrapping({ ...ALL, [buyer]: `${WRAP}A` }), none],
  ['denied', 'seller', 'a key that is too short', wrapping({ ...ALL, [buyer]: WRAP.slice(1) }), none],
  ['denied', 'seller', 'a key that is no ciphertext', wrapping({ ...ALL, [buyer]: ' '.repeat(80) }), none],
  ['denied', 'seller', 'a key with a time of its own', making('seller', { createdAt: new Date(0) }), none],
  ['denied', 'seller', 'a key with something beside', making('seller', { open: true }), none],
  [
    'denied',
    'buyer',
    'a change of its key',
    ({ path }) => ({ write: [part(`${path}/keys/${buyer}-1`, { wraps: ALL }, ['wraps'])] }),
  ],
  ['denied', 'buyer', 'no key any more', ({ path }) => ({ write: [removed(`${path}/keys/${buyer}-1`)] })],
  ['allowed', 'seller', 'its own key', keyOf(seller)],
  ['allowed', 'buyer', "the seller's key", keyOf(seller)],
  ['allowed', 'seller', 'whether there is one', keyOf(seller), none],
  ['allowed', 'seller', 'all keys', ({ path }) => ({ from: `${path}/keys` })],
  ['denied', 'arbiter', 'a key without a dispute', keyOf(seller)],
  ['denied', 'arbiter', 'all keys without a dispute', ({ path }) => ({ from: `${path}/keys` })],
  ['allowed', 'arbiter', 'a key in a dispute', keyOf(seller), disputed],
  ['denied', 'stranger', "the seller's key", keyOf(seller)],
  ['denied', 'stranger', "the seller's key in a dispute", keyOf(seller), disputed],
  ['denied', 'nobody', "the seller's key", keyOf(seller)],
  ['denied', 'impostor', "the seller's key", keyOf(seller)],
  ['denied', 'seller', 'a message with a key that is not there', sending('seller'), none],
  ['denied', 'seller', "a message with the buyer's key", sending('seller'), { keys: { buyer: [10, 5] } }],
  ['denied', 'seller', 'a message without a key', sending('seller', { message: { key: null } })],
  ['denied', 'seller', 'a face with another key', sending('seller', { last: { key: 2 } }), sellers(10, 5)],
];

/** The buyer's key, from the seller to the arbiter. */
const giving =
  (changes: Fields = {}, name?: string) =>
  ({ path }: Room) => {
    const made = {
      by: buyer,
      number: 1,
      for: arbiter,
      from: seller,
      wrapped: WRAP,
      createdAt: NOW,
      ...changes,
    };
    const { by, number, for: reader, from } = made;
    return { write: [whole(`${path}/given/${name ?? `${by}-${number}-${reader}-${from}`}`, made)] };
  };
const shared: Fixture = { ...disputed, isShared: true };
const toArbiter = {
  fieldFilter: { field: { fieldPath: 'for' }, op: 'EQUAL', value: { stringValue: arbiter } },
};
const listOfArbiter = ({ path }: Room) => ({ from: `${path}/given`, query: { where: toArbiter } });
const place = ({ path }: Room) => ({ read: `${path}/given/${buyer}-1-${arbiter}-${seller}` });

export const SHARED_KEY_CASES: readonly Case[] = [
  ['allowed', 'seller', "the buyer's key for the arbiter", giving(), disputed],
  ['allowed', 'seller', 'its own key for the arbiter', giving({ by: seller }), disputed],
  ['allowed', 'buyer', 'the same, beside the seller', giving({ from: buyer }), shared],
  ['denied', 'seller', "the buyer's key without a dispute", giving()],
  ['denied', 'seller', 'a key that is not there', giving({ number: 2 }), disputed],
  ['denied', 'seller', 'another one in its place', giving(), shared],
  ['denied', 'seller', 'a key for a stranger', giving({ for: stranger }), disputed],
  ['denied', 'seller', "a key in the buyer's name", giving({ from: buyer }), disputed],
  ['denied', 'seller', "a key in the buyer's place", giving({}, `${buyer}-1-${arbiter}-${buyer}`), disputed],
  ['denied', 'arbiter', 'a key for itself', giving({ from: arbiter }), disputed],
  ['denied', 'stranger', 'a key for the arbiter', giving({ from: stranger }), disputed],
  ['denied', 'seller', 'noise of another length', giving({ wrapped: WRAP.slice(1) }), disputed],
  ['denied', 'seller', 'something beside', giving({ open: true }), disputed],
  ['allowed', 'arbiter', 'what was given to it', listOfArbiter, shared],
  ['denied', 'arbiter', 'everything that was given', ({ path }) => ({ from: `${path}/given` }), shared],
  ['denied', 'buyer', 'what was given to the arbiter', listOfArbiter, shared],
  ['denied', 'stranger', 'what was given to the arbiter', listOfArbiter, shared],
  ['allowed', 'seller', 'whether it has given it', place, disputed],
  ['denied', 'buyer', 'what the seller has given', place, shared],
  ['denied', 'arbiter', 'what was given to it, when the dispute is over', listOfArbiter, { isShared: true }],
];
