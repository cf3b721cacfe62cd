import { Timestamp } from 'firebase/firestore';
import {
  type ConversationRecord,
  canWrite,
  conversationOf,
  parseConversation,
  parseMessage,
  sentByOthers,
} from './records';

const at = Timestamp.fromMillis(1_700_000_000_000);
const document = {
  kind: 'order',
  orderId: '7',
  offerId: '3',
  sellerId: 's',
  buyerId: 'b',
  arbiterId: 'a',
  isDisputed: false,
  memberIds: ['s', 'b'],
  productName: 'Café',
  createdAt: at,
  version: 1,
  last: null,
  lastAt: at,
  sent: { s: 4, b: 2 },
  read: { b: 3 },
  blockedBy: [],
};

function record(changes: object = {}): ConversationRecord {
  const parsed = parseConversation({ ...document, ...changes });
  if (!parsed) throw new Error('no conversation');
  return parsed;
}

test.each([
  ['s', 'seller', 'b', 2],
  ['b', 'buyer', 's', 1],
  ['a', 'arbiter', 's', 6],
])('%s is the %s, talks to %s and has %s unread', (wallet, role, otherId, unread) => {
  expect(conversationOf('7', record(), wallet, null)).toMatchObject({ role, otherId, unread });
});

test("one's own messages are never unread, nor fewer than none", () => {
  expect(sentByOthers(record(), 'b')).toBe(4);
  expect(conversationOf('7', record({ read: { b: 9 } }), 'b', null).unread).toBe(0);
});

test.each([
  [{}, true],
  [{ blockedBy: ['s'] }, false],
  [{ blockedBy: ['b'] }, false],
  [{ blockedBy: ['b'], isDisputed: true }, true],
])('with %j writing is %s', (changes, expected) => {
  expect(canWrite(record(changes))).toBe(expected);
});

test("a block is told apart: mine or the other side's", () => {
  const blocked = record({ blockedBy: ['s'] });
  expect(conversationOf('7', blocked, 's', null)).toMatchObject({ isBlockedByMe: true });
  expect(conversationOf('7', blocked, 'b', null)).toMatchObject({ isBlockedByMe: false, canWrite: false });
});

test.each([undefined, null, {}, { ...document, sellerId: 7 }, { ...document, lastAt: 'ayer' }])(
  'something else is no conversation: %j',
  (data) => {
    expect(parseConversation(data)).toBeNull();
  },
);

test('a message of a kind that nobody knows is none', () => {
  const message = { by: 's', kind: 'text', body: 'QUJD', at, path: null, key: 1 };
  expect(parseMessage(message)).toEqual(message);
  expect(parseMessage({ ...message, kind: 'script' })).toBeNull();
});
