import type { Case, Room } from '../testing/case';
import { inMap, NOW, part, removed, whole } from '../testing/documents';
import { sending } from '../testing/message';
import { WALLETS } from '../testing/people';

const { seller, buyer, arbiter, stranger } = WALLETS;
const dispute = { isDisputed: true };
const counted = { sent: { [seller]: 3, [buyer]: 2 }, read: { [buyer]: 1 } };

const reading = ({ path }: Room) => ({ read: path });
const changing =
  (fields: Record<string, unknown>) =>
  ({ path }: Room) => ({
    write: [part(path, fields, Object.keys(fields))],
  });
const marking =
  (wallet: string, count: unknown) =>
  ({ path }: Room) => ({
    write: [inMap(path, 'read', wallet, count)],
  });
const listing = (wallet: string | null) => () => ({
  from: 'conversations',
  query: {
    ...(wallet === null
      ? {}
      : {
          where: {
            fieldFilter: {
              field: { fieldPath: 'memberIds' },
              op: 'ARRAY_CONTAINS',
              value: { stringValue: wallet },
            },
          },
        }),
    orderBy: [{ field: { fieldPath: 'lastAt' }, direction: 'DESCENDING' }],
    limit: 20,
  },
});

const READS: readonly Case[] = [
  ['allowed', 'seller', 'the conversation', reading],
  ['allowed', 'buyer', 'the conversation', reading],
  ['denied', 'arbiter', 'the conversation without a dispute', reading],
  ['allowed', 'arbiter', 'the conversation in a dispute', reading, dispute],
  ['denied', 'stranger', 'the conversation', reading],
  ['denied', 'nobody', 'the conversation', reading],
  ['denied', 'impostor', 'the conversation', reading],
  ['denied', 'seller', 'a conversation that there is not', () => ({ read: 'conversations/none' })],
  ['allowed', 'seller', 'all its conversations', listing(seller)],
  ['denied', 'seller', 'all conversations of the buyer', listing(buyer)],
  ['denied', 'seller', 'all conversations of everybody', listing(null)],
  ['allowed', 'stranger', 'all its conversations, none', listing(stranger)],
  ['denied', 'stranger', 'all conversations of the seller', listing(seller)],
  ['denied', 'nobody', 'all conversations', listing(null)],
  ['denied', 'impostor', "all the seller's conversations", listing(seller)],
  ['denied', 'seller', 'a collection that nobody spoke of', () => ({ from: 'things' })],
];

/** The service's own fields, and what each would bring. */
const SERVICE_FIELDS: Readonly<Record<string, unknown>> = {
  kind: 'question',
  orderId: '8',
  offerId: '4',
  sellerId: buyer,
  buyerId: stranger,
  arbiterId: seller,
  isDisputed: true,
  memberIds: [seller, buyer, stranger],
  productName: 'Otra cosa',
  createdAt: new Date(0),
};

const SERVICE: readonly Case[] = [
  ...Object.entries(SERVICE_FIELDS).map(
    ([name, value]): Case => ['denied', 'seller', `another ${name}`, changing({ [name]: value })],
  ),
  [
    'denied',
    'seller',
    'another member beside a message',
    sending('seller', { conversation: { memberIds: [seller, buyer, stranger] } }),
  ],
  [
    'denied',
    'seller',
    'a dispute beside a message',
    sending('seller', { conversation: { isDisputed: true } }),
  ],
  ['denied', 'arbiter', 'itself as a member', changing({ memberIds: [seller, buyer, arbiter] })],
  ['denied', 'stranger', 'itself as a member', changing({ memberIds: [seller, buyer, stranger] })],
  ['denied', 'seller', 'a further field', changing({ note: 'x' })],
  ['denied', 'seller', 'no conversation any more', ({ path }) => ({ write: [removed(path)] })],
  [
    'denied',
    'seller',
    'a conversation of its own making',
    ({ path }) => ({
      write: [
        whole(`${path}-mine`, { memberIds: [seller], sellerId: seller, buyerId: buyer, arbiterId: arbiter }),
      ],
    }),
  ],
  ['denied', 'seller', 'no last message any more', changing({ last: null }), { hasMessage: true }],
  [
    'denied',
    'seller',
    'a place in the list alone',
    ({ path }) => ({ write: [part(path, { lastAt: NOW }, [])] }),
  ],
  [
    'denied',
    'seller',
    'a count of messages alone',
    ({ path }) => ({ write: [inMap(path, 'sent', seller, 9)] }),
  ],
  [
    'denied',
    'buyer',
    "the seller's count of messages",
    ({ path }) => ({ write: [inMap(path, 'sent', seller, 9)] }),
  ],
];

const MARKS: readonly Case[] = [
  ['allowed', 'buyer', 'three read of three', marking(buyer, 3), counted],
  ['allowed', 'buyer', 'two read of three', marking(buyer, 2), counted],
  ['denied', 'buyer', 'as many read as before', marking(buyer, 1), counted],
  ['denied', 'buyer', 'none read where none was', marking(buyer, 0), { sent: counted.sent }],
  ['denied', 'buyer', 'fewer read than before', marking(buyer, 0), counted],
  ['denied', 'buyer', 'more read than there are', marking(buyer, 4), counted],
  ['denied', 'buyer', 'half a message', marking(buyer, 2.5), counted],
  ['denied', 'buyer', 'a count that is no number', marking(buyer, '3'), counted],
  [
    'allowed',
    'buyer',
    "the arbiter's message read beside the seller's",
    marking(buyer, 4),
    { ...dispute, sent: { ...counted.sent, [arbiter]: 1 } },
  ],
  ['denied', 'buyer', "the seller's mark", marking(seller, 2), counted],
  ['denied', 'stranger', 'a mark of its own', marking(stranger, 1), counted],
  ['denied', 'arbiter', 'a mark without a dispute', marking(arbiter, 5), counted],
  ['allowed', 'arbiter', 'a mark in a dispute', marking(arbiter, 5), { ...counted, ...dispute }],
  ['denied', 'buyer', 'all marks anew', changing({ read: { [buyer]: 3, [seller]: 0 } }), counted],
  ['denied', 'buyer', 'no marks any more', changing({ read: {} }), counted],
  [
    'allowed',
    'buyer',
    'a mark although it is blocked',
    marking(buyer, 3),
    { ...counted, blockedBy: [seller] },
  ],
  ['denied', 'nobody', 'a mark', marking(buyer, 3), counted],
  [
    'denied',
    'buyer',
    'a mark and something else',
    changing({ read: { [buyer]: 3 }, productName: 'x' }),
    counted,
  ],
];

const BLOCKS: readonly Case[] = [
  ['allowed', 'seller', 'a block', changing({ blockedBy: [seller] })],
  [
    'allowed',
    'buyer',
    'a block beside the other',
    changing({ blockedBy: [seller, buyer] }),
    { blockedBy: [seller] },
  ],
  ['allowed', 'seller', 'no block any more', changing({ blockedBy: [] }), { blockedBy: [seller] }],
  ['denied', 'seller', 'the block that stands', changing({ blockedBy: [seller] }), { blockedBy: [seller] }],
  ['denied', 'seller', 'no block where there is none', changing({ blockedBy: [] })],
  ['denied', 'seller', "a block in the other's name", changing({ blockedBy: [buyer] })],
  [
    'denied',
    'seller',
    "no block of the other's any more",
    changing({ blockedBy: [] }),
    { blockedBy: [buyer] },
  ],
  [
    'denied',
    'seller',
    "its own instead of the other's",
    changing({ blockedBy: [seller] }),
    { blockedBy: [buyer] },
  ],
  ['denied', 'seller', 'the same block twice', changing({ blockedBy: [seller, seller] })],
  ['denied', 'seller', 'a block of a stranger', changing({ blockedBy: [stranger] })],
  ['denied', 'stranger', 'a block', changing({ blockedBy: [stranger] })],
  ['denied', 'arbiter', 'a block in a dispute', changing({ blockedBy: [arbiter] }), dispute],
  ['denied', 'seller', 'something that is no list', changing({ blockedBy: seller })],
  ['allowed', 'buyer', 'a block in a dispute', changing({ blockedBy: [buyer] }), dispute],
];

export const CONVERSATION_CASES: readonly Case[] = [...READS, ...SERVICE, ...MARKS, ...BLOCKS];
