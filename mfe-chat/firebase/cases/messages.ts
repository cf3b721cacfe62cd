import { deliveryMessageId } from '@cosecha/shared/domain';
import { type Case, MOST_BYTES, type Room } from '../testing/case';
import { OLD_MESSAGE } from '../testing/desk';
import { NOW, part, removed, whole } from '../testing/documents';
import { NEW_MESSAGE, sending } from '../testing/message';
import { type Role, WALLETS } from '../testing/people';

const { seller, buyer } = WALLETS;
const dispute = { isDisputed: true };
const own =
  (file = 'filefilefilefilefile1') =>
  (room: string) =>
    `conversations/${room}/${seller}/${file}`;

/** A message of the seller's with a file, at a path that the room makes. */
const withFile =
  (path: (room: string) => string, size: unknown = 2_000, kind = 'file'): Case[3] =>
  (room) =>
    sending('seller', { message: { kind, path: path(room.id), size } })(room);

/** The message that carries an order's address. */
const delivery = (by: Role, orderId?: string) => (room: Room) =>
  sending(by, { id: deliveryMessageId(orderId ?? room.id) })(room);

export const MESSAGE_CASES: readonly Case[] = [
  ['allowed', 'seller', 'a message', sending('seller')],
  ['allowed', 'buyer', 'a message', sending('buyer')],
  ['denied', 'arbiter', 'a message without a dispute', sending('arbiter')],
  ['allowed', 'arbiter', 'a message in a dispute', sending('arbiter'), dispute],
  ['denied', 'stranger', 'a message', sending('stranger')],
  ['denied', 'stranger', 'a message in a dispute', sending('stranger'), dispute],
  ['denied', 'nobody', 'a message', sending('seller')],
  ['denied', 'impostor', 'a message', sending('seller')],
  ['denied', 'buyer', "a message in the seller's name", sending('seller')],
  [
    'denied',
    'buyer',
    "a message with the seller's name on it",
    sending('buyer', { message: { by: seller } }),
  ],
  ['denied', 'buyer', "a face with the seller's name on it", sending('buyer', { last: { by: seller } })],
  ['denied', 'stranger', "a message in the seller's name", sending('seller')],
  ['denied', 'arbiter', "a message in the seller's name, in a dispute", sending('seller'), dispute],
  [
    'denied',
    'seller',
    'a message with a time of its own',
    sending('seller', { message: { at: new Date(0) } }),
  ],
  ['denied', 'seller', 'a message without a time', sending('seller', { message: { at: null } })],
  ['denied', 'seller', 'a face with a time of its own', sending('seller', { last: { at: new Date(0) } })],
  [
    'denied',
    'seller',
    'a place in the list from the future',
    sending('seller', { conversation: { lastAt: new Date('2099-01-01') } }),
  ],
  [
    'allowed',
    'seller',
    'sixteen thousand characters',
    sending('seller', { message: { body: 'A'.repeat(16_000) } }),
  ],
  ['denied', 'seller', 'one character more', sending('seller', { message: { body: 'A'.repeat(16_001) } })],
  ['denied', 'seller', 'no body', sending('seller', { message: { body: '' } })],
  [
    'denied',
    'seller',
    'a body that is no ciphertext',
    sending('seller', { message: { body: '¿Cuánto cuesta?' } }),
  ],
  ['denied', 'seller', 'a body that ends in the middle', sending('seller', { message: { body: 'QU=JD=' } })],
  ['denied', 'seller', 'a body that is no text', sending('seller', { message: { body: 7 } })],
  ['denied', 'seller', 'a kind that nobody knows', sending('seller', { message: { kind: 'script' } })],
  ['denied', 'seller', 'another field', sending('seller', { message: { system: true } })],
  ['denied', 'seller', 'a face of another kind', sending('seller', { last: { kind: 'image' } })],
  ['denied', 'seller', 'a face with another field', sending('seller', { last: { pinned: true } })],
  [
    'allowed',
    'seller',
    'a face of a thousand characters',
    sending('seller', { last: { body: 'A'.repeat(1_000) } }),
  ],
  ['denied', 'seller', 'a longer face', sending('seller', { last: { body: 'A'.repeat(1_001) } })],
  ['denied', 'seller', 'a face that is no ciphertext', sending('seller', { last: { body: '¿Qué tal?' } })],
  [
    'denied',
    'seller',
    'an old message as the newest again',
    sending('seller', { id: OLD_MESSAGE, without: 'message' }),
    { hasMessage: true },
  ],
  [
    'denied',
    'seller',
    'a face of another message',
    sending('seller', { last: { messageId: OLD_MESSAGE } }),
    { hasMessage: true },
  ],
  ['denied', 'seller', 'a message without a face', sending('seller', { without: 'conversation' })],
  ['denied', 'seller', 'a face without a message', sending('seller', { without: 'message' })],
  ['denied', 'seller', 'a short id', sending('seller', { id: 'short' })],
  ['denied', 'seller', 'an id with a dot', sending('seller', { id: 'newnewnewnewnewnewnew.1' })],
  ['allowed', 'buyer', 'the address of the order', delivery('buyer')],
  ['denied', 'seller', 'a message in the place of the address', delivery('seller')],
  ['denied', 'arbiter', 'a message in the place of the address, in a dispute', delivery('arbiter'), dispute],
  ['denied', 'buyer', 'the address of another order', delivery('buyer', '8')],
  ['denied', 'seller', 'a message named like an address', sending('seller', { id: 'delivery-newnewnewnew' })],
  ['denied', 'seller', 'a message that is not counted', sending('seller', { sent: 0 })],
  ['denied', 'seller', 'a message that counts ten', sending('seller', { sent: 10 })],
  [
    'denied',
    'seller',
    "a message that counts one of the buyer's too",
    sending('seller', { others: { [buyer]: 1 } }),
  ],
  ['denied', 'seller', 'a count taken back', sending('seller', { sent: 1 }), { sent: { [seller]: 5 } }],
  ['allowed', 'seller', 'one more than before', sending('seller'), { sent: { [seller]: 5 } }],
  ['denied', 'seller', 'text with a path', withFile(own(), null, 'text')],
  ['denied', 'seller', 'text with a size', sending('seller', { message: { size: 5 } })],
  ['allowed', 'seller', 'a file', withFile(own())],
  ['allowed', 'seller', 'a picture', withFile(own(), 2_000, 'image')],
  ['allowed', 'seller', 'the largest file', withFile(own(), MOST_BYTES)],
  ['denied', 'seller', 'a larger one', withFile(own(), MOST_BYTES + 1)],
  ['denied', 'seller', 'a file of no size', withFile(own(), 0)],
  ['denied', 'seller', 'a file with half a byte', withFile(own(), 2_000.5)],
  ['denied', 'seller', 'a file whose size is no number', withFile(own(), '5')],
  ['denied', 'seller', 'a file without a path', sending('seller', { message: { kind: 'file', size: 5 } })],
  [
    'denied',
    'seller',
    "a file of the other's",
    withFile((id) => `conversations/${id}/${buyer}/filefilefilefilefile1`),
  ],
  ['denied', 'seller', 'a file of another conversation', withFile(() => own()('other'))],
  ['denied', 'seller', 'a file further down', withFile(own('a/../../filefilefilefilefile1'))],
  ['denied', 'seller', 'a file with a short name', withFile(own('a'))],
  ['denied', 'seller', 'a message after blocking', sending('seller'), { blockedBy: [seller] }],
  ['denied', 'seller', 'a message after being blocked', sending('seller'), { blockedBy: [buyer] }],
  [
    'allowed',
    'seller',
    'a message after being blocked, in a dispute',
    sending('seller'),
    { blockedBy: [buyer], ...dispute },
  ],
  [
    'allowed',
    'arbiter',
    'a message where parties blocked each other',
    sending('arbiter'),
    { blockedBy: [buyer, seller], ...dispute },
  ],
  [
    'denied',
    'seller',
    'a message on top of an old one',
    sending('seller', { id: OLD_MESSAGE }),
    { hasMessage: true },
  ],
  [
    'denied',
    'seller',
    'other words in an old message',
    ({ path }) => ({ write: [part(`${path}/messages/${OLD_MESSAGE}`, { body: 'WFla' }, ['body'])] }),
    { hasMessage: true },
  ],
  [
    'denied',
    'seller',
    'no old message any more',
    ({ path }) => ({ write: [removed(`${path}/messages/${OLD_MESSAGE}`)] }),
    { hasMessage: true },
  ],
  [
    'denied',
    'buyer',
    "no old message of the other's",
    ({ path }) => ({ write: [removed(`${path}/messages/${OLD_MESSAGE}`)] }),
    { hasMessage: true },
  ],
  [
    'denied',
    'seller',
    'two messages at once',
    (room) => ({
      write: [
        ...(sending('seller')(room) as { write: object[] }).write,
        whole(`${room.path}/messages/${NEW_MESSAGE}2`, {
          by: seller,
          kind: 'text',
          body: 'QUJD',
          at: NOW,
          path: null,
          size: null,
        }),
      ],
    }),
  ],
  [
    'allowed',
    'buyer',
    'one message',
    ({ path }) => ({ read: `${path}/messages/${OLD_MESSAGE}` }),
    { hasMessage: true },
  ],
  [
    'denied',
    'stranger',
    'one message',
    ({ path }) => ({ read: `${path}/messages/${OLD_MESSAGE}` }),
    { hasMessage: true },
  ],
  [
    'denied',
    'nobody',
    'one message',
    ({ path }) => ({ read: `${path}/messages/${OLD_MESSAGE}` }),
    { hasMessage: true },
  ],
  [
    'denied',
    'impostor',
    'one message',
    ({ path }) => ({ read: `${path}/messages/${OLD_MESSAGE}` }),
    { hasMessage: true },
  ],
  ['allowed', 'seller', 'all messages', ({ path }) => ({ from: `${path}/messages` })],
  ['allowed', 'buyer', 'all messages', ({ path }) => ({ from: `${path}/messages` })],
  ['denied', 'arbiter', 'all messages without a dispute', ({ path }) => ({ from: `${path}/messages` })],
  ['allowed', 'arbiter', 'all messages in a dispute', ({ path }) => ({ from: `${path}/messages` }), dispute],
  ['denied', 'stranger', 'all messages', ({ path }) => ({ from: `${path}/messages` })],
  ['denied', 'stranger', 'all messages in a dispute', ({ path }) => ({ from: `${path}/messages` }), dispute],
  ['denied', 'nobody', 'all messages', ({ path }) => ({ from: `${path}/messages` })],
  [
    'denied',
    'seller',
    'messages of all conversations',
    () => ({ from: 'messages', query: { from: [{ collectionId: 'messages', allDescendants: true }] } }),
  ],
];
