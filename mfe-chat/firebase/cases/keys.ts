import type { Case, Room } from '../testing/case';
import { NOW, part, removed, whole } from '../testing/documents';
import { type Role, WALLETS } from '../testing/people';

const { seller, buyer, arbiter, stranger } = WALLETS;
const kept = { hasKeys: true };
/** The one before had a key. */
const newArbiter = { hasKeys: 'of-parties', isDisputed: true } as const;
const ALL = [seller, buyer, arbiter];

/** The conversation's key for some people, in one commit. */
const wrapping =
  (by: Role, wallets: readonly string[] = ALL, changes: Record<string, unknown> = {}) =>
  ({ path }: Room) => ({
    write: wallets.map((wallet) =>
      whole(`${path}/keys/${wallet}`, {
        by: WALLETS[by],
        wrapped: 'A'.repeat(80),
        createdAt: NOW,
        ...changes,
      }),
    ),
  });
const keyOf =
  (wallet: string) =>
  ({ path }: Room) => ({ read: `${path}/keys/${wallet}` });

export const KEY_CASES: readonly Case[] = [
  ['allowed', 'seller', 'a key for all three', wrapping('seller')],
  ['allowed', 'buyer', 'a key for all three', wrapping('buyer')],
  ['allowed', 'buyer', 'a key where it is blocked', wrapping('buyer'), { blockedBy: [seller] }],
  ['denied', 'arbiter', 'a key', wrapping('arbiter')],
  ['denied', 'arbiter', 'a key in a dispute', wrapping('arbiter'), { isDisputed: true }],
  ['denied', 'stranger', 'a key', wrapping('stranger')],
  ['denied', 'nobody', 'a key', wrapping('seller')],
  ['denied', 'impostor', 'a key', wrapping('seller')],
  ['denied', 'seller', "a key in the buyer's name", wrapping('buyer')],
  ['denied', 'seller', 'a key without the arbiter', wrapping('seller', [seller, buyer])],
  ['denied', 'seller', 'a key without the other', wrapping('seller', [seller, arbiter])],
  ['denied', 'buyer', 'a key without the other', wrapping('buyer', [buyer, arbiter])],
  ['denied', 'seller', 'a key for itself alone', wrapping('seller', [seller])],
  ['denied', 'seller', 'a key for a stranger too', wrapping('seller', [...ALL, stranger])],
  ['denied', 'seller', 'another key', wrapping('seller'), kept],
  ['denied', 'seller', 'another key for the other alone', wrapping('seller', [buyer]), kept],
  ['denied', 'seller', 'a key that is too long', wrapping('seller', ALL, { wrapped: 'A'.repeat(81) })],
  ['denied', 'seller', 'a key that is too short', wrapping('seller', ALL, { wrapped: 'A'.repeat(79) })],
  ['denied', 'seller', 'a key that is no ciphertext', wrapping('seller', ALL, { wrapped: ' '.repeat(80) })],
  ['denied', 'seller', 'a key with a time of its own', wrapping('seller', ALL, { createdAt: new Date(0) })],
  ['denied', 'seller', 'a key with something beside', wrapping('seller', ALL, { open: true })],
  [
    'denied',
    'buyer',
    'a change of a key',
    ({ path }) => ({ write: [part(`${path}/keys/${buyer}`, { wrapped: 'B'.repeat(80) }, ['wrapped'])] }),
    kept,
  ],
  ['denied', 'buyer', 'no key any more', ({ path }) => ({ write: [removed(`${path}/keys/${buyer}`)] }), kept],
  ['allowed', 'seller', 'its own key', keyOf(seller), kept],
  ['allowed', 'buyer', 'its own key', keyOf(buyer), kept],
  ['denied', 'buyer', "the seller's key", keyOf(seller), kept],
  ['denied', 'arbiter', 'its own key without a dispute', keyOf(arbiter), kept],
  ['allowed', 'arbiter', 'its own key in a dispute', keyOf(arbiter), { ...kept, isDisputed: true }],
  ['denied', 'arbiter', "the seller's key in a dispute", keyOf(seller), { ...kept, isDisputed: true }],
  ['denied', 'seller', "the arbiter's key", keyOf(arbiter), kept],
  ['allowed', 'seller', "the arbiter's key in a dispute", keyOf(arbiter), { ...kept, isDisputed: true }],
  ['denied', 'seller', "the buyer's key in a dispute", keyOf(buyer), { ...kept, isDisputed: true }],
  ['denied', 'stranger', "the arbiter's key in a dispute", keyOf(arbiter), { ...kept, isDisputed: true }],
  ['allowed', 'buyer', 'the key for a new arbiter', wrapping('buyer', [arbiter]), newArbiter],
  ['denied', 'arbiter', 'the key for itself', wrapping('arbiter', [arbiter]), newArbiter],
  [
    'denied',
    'buyer',
    "the key for a new arbiter in the seller's name",
    wrapping('seller', [arbiter]),
    newArbiter,
  ],
  ['denied', 'buyer', 'the key for a stranger', wrapping('buyer', [stranger]), newArbiter],
  [
    'denied',
    'buyer',
    'another key for the arbiter',
    wrapping('buyer', [arbiter]),
    { ...kept, isDisputed: true },
  ],
  ['denied', 'stranger', "the seller's key", keyOf(seller), kept],
  ['denied', 'nobody', "the seller's key", keyOf(seller), kept],
  ['denied', 'impostor', "the seller's key", keyOf(seller), kept],
  ['denied', 'seller', 'all keys', ({ path }) => ({ from: `${path}/keys` }), kept],
];
