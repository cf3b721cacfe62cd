import type { Case, Room } from '../testing/case';
import { NOW, part, plainNames, removed, whole } from '../testing/documents';
import { type Role, WALLETS } from '../testing/people';

const { seller, buyer } = WALLETS;
const dispute = { isDisputed: true };
const before = { presence: { typingSecondsAgo: 5, readSecondsAgo: 100 } };

const here =
  (who: Role, changes: Record<string, unknown> = {}) =>
  ({ path }: Room) => ({
    write: [
      whole(`${path}/presence/${WALLETS[who]}`, { typingAt: null, seenAt: NOW, readAt: null, ...changes }),
    ],
  });
const now = (fields: (room: Room) => Record<string, unknown>) => (room: Room) => {
  const written: Record<string, unknown> = { seenAt: NOW, ...fields(room) };
  return { write: [part(`${room.path}/presence/${seller}`, written, plainNames(written))] };
};

export const PRESENCE_CASES: readonly Case[] = [
  ['allowed', 'seller', 'being here', here('seller')],
  ['allowed', 'seller', 'writing', here('seller', { typingAt: NOW })],
  ['denied', 'seller', 'writing at another time', here('seller', { typingAt: new Date('2099-01-01') })],
  [
    'denied',
    'seller',
    'having been here at another time',
    here('seller', { seenAt: new Date('2099-01-01') }),
  ],
  ['allowed', 'seller', 'having read', (room) => here('seller', { readAt: room.ago(50) })(room)],
  ['denied', 'seller', 'having read in the future', here('seller', { readAt: new Date('2099-01-01') })],
  ['denied', 'seller', 'having read at no time', here('seller', { readAt: 'ayer' })],
  ['denied', 'seller', 'something beside', here('seller', { mood: 'x' })],
  ['denied', 'seller', "the buyer's presence", here('buyer')],
  ['denied', 'stranger', 'being here', here('stranger')],
  ['denied', 'stranger', "the seller's presence", here('seller')],
  ['denied', 'nobody', 'being here', here('seller')],
  ['denied', 'impostor', 'being here', here('seller')],
  ['denied', 'arbiter', 'being here without a dispute', here('arbiter')],
  ['allowed', 'arbiter', 'being here in a dispute', here('arbiter'), dispute],
  ['allowed', 'seller', 'being here, with no word of the rest', now(() => ({})), before],
  [
    'allowed',
    'seller',
    'a first time with no word of the rest',
    ({ path }) => ({ write: [whole(`${path}/presence/${seller}`, { seenAt: NOW })] }),
  ],
  ['allowed', 'seller', 'being here still', now(() => ({ typingAt: null })), before],
  ['allowed', 'seller', 'having read more', now((room) => ({ typingAt: NOW, readAt: room.ago(50) })), before],
  ['denied', 'seller', 'having read less', now((room) => ({ typingAt: NOW, readAt: room.ago(200) })), before],
  ['denied', 'seller', 'never having read', now(() => ({ typingAt: NOW, readAt: null })), before],
  [
    'denied',
    'seller',
    'no presence any more',
    ({ path }) => ({ write: [removed(`${path}/presence/${seller}`)] }),
    before,
  ],
  [
    'allowed',
    'buyer',
    "the seller's presence",
    ({ path }) => ({ read: `${path}/presence/${seller}` }),
    before,
  ],
  [
    'denied',
    'stranger',
    "the seller's presence",
    ({ path }) => ({ read: `${path}/presence/${seller}` }),
    before,
  ],
  [
    'denied',
    'nobody',
    "the seller's presence",
    ({ path }) => ({ read: `${path}/presence/${seller}` }),
    before,
  ],
  [
    'denied',
    'buyer',
    'all presences',
    ({ path }) => ({ from: `${path}/presence` }),
    { ...before, blockedBy: [buyer] },
  ],
];
